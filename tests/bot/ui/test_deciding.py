"""What a GM decides by `/gm`, and who is one."""

from __future__ import annotations

import pytest

from bot.standin.model import Thread
from bot.standin.people import Person
from bot.standin.permissions import NOTHING, Permission
from engine.state import Phase
from tests.bot.ui.club import Club, replied

WHY = "Storm at sea"


def owner(club: Club) -> Person:
    """Who may do everything in the server."""
    return Person(club.world, club.guild.owner)


async def told(club: Club, thread: Thread) -> str:
    """What the thread is told of a decision."""
    return await club.world.until(
        lambda: next((one.content for one in thread.history()[::-1] if WHY in one.content), None)
    )


@pytest.mark.parametrize(
    ("act", "options"),
    [("pause", {}), ("skip", {}), ("extend", {"hours": 12}), ("end", {})],
)
async def test_a_decision_is_told_to_the_table_with_its_reason(
    club: Club, act: str, options: dict[str, object]
) -> None:
    thread = await club.start()
    said = await replied(await owner(club).slash(thread, f"gm {act}", reason=WHY, **options))
    assert said == f"Done: see <#{thread.id}>."
    assert "Owner" in await told(club, thread)


async def test_a_clock_is_stopped_and_runs_again(club: Club) -> None:
    thread = await club.start()
    await replied(await owner(club).slash(thread, "gm pause", reason=WHY))
    assert club.state("1").paused_at is not None
    said = await replied(await owner(club).slash(thread, "gm pause", reason=WHY))
    assert said.startswith("The game is paused.")
    await replied(await owner(club).slash(thread, "gm resume", reason=WHY))
    assert club.state("1").paused_at is None


async def test_a_player_is_taken_out(club: Club) -> None:
    thread = await club.start()
    said = await replied(
        await owner(club).slash(thread, "gm withdraw", member=club.chi.user, reason=WHY)
    )
    assert said == "That player has no seat at this table."
    await replied(await owner(club).slash(thread, "gm withdraw", member=club.an.user, reason=WHY))
    assert club.state("1").seat(str(club.an.id)).withdrawn


async def test_a_table_is_called_off_before_it_begins(club: Club) -> None:
    thread = await club.open()
    await replied(await owner(club).slash(thread, "gm end", reason=WHY))
    assert club.state("1").phase is Phase.ENDED


async def test_who_is_no_gm_decides_nothing(club: Club) -> None:
    thread = await club.start()
    said = await replied(await club.an.slash(thread, "gm end", reason=WHY))
    assert said.startswith("Only a GM may do that")
    assert club.state("1").phase is Phase.PLAYING
    assert await replied(await club.an.slash(thread, "gm tables")) == (
        "There is no running table here at which you are a GM."
    )


async def test_the_servers_role_makes_gms(club: Club) -> None:
    role = club.world.add_role(club.guild, "Referees", NOTHING)
    club.world.give_role(club.guild, club.chi.user, role)
    thread = await club.start()
    said = await replied(await club.chi.slash(thread, "gm pause", reason=WHY))
    assert said.startswith("Only a GM may do that")
    await replied(await owner(club).slash(thread, "settings", role=role))
    await replied(await club.chi.slash(thread, "gm pause", reason=WHY))
    assert club.state("1").paused_at is not None


async def test_who_may_manage_threads_is_a_gm(club: Club) -> None:
    role = club.world.add_role(club.guild, "Moderators", Permission.MANAGE_THREADS)
    club.world.give_role(club.guild, club.chi.user, role)
    thread = await club.start()
    await replied(await club.chi.slash(thread, "gm pause", reason=WHY))
    assert club.state("1").paused_at is not None


async def test_outside_of_a_thread_the_table_is_named(club: Club) -> None:
    await club.start()
    said = await replied(await owner(club).slash(club.general, "gm pause", reason=WHY))
    assert said.startswith("Please use the command in a table's thread")
    said = await replied(await owner(club).slash(club.general, "gm pause", reason=WHY, table="7"))
    assert said == "This server has no table 7. Please choose one from the list."
    await replied(await owner(club).slash(club.general, "gm pause", reason=WHY, table="1"))
    assert club.state("1").paused_at is not None


async def test_tables_are_suggested_and_listed(club: Club) -> None:
    thread = await club.start()
    asked = await owner(club).autocomplete(club.general, "gm pause", "table", "", reason=WHY)
    assert [one["value"] for one in await asked.suggestions()] == ["1"]
    listed = await replied(await owner(club).slash(club.general, "gm tables"))
    assert listed.startswith(f"<#{thread.id}> (1): On turn: An, until <t:")


async def test_a_table_without_its_thread_can_only_be_ended(club: Club) -> None:
    thread = await club.start()
    club.world.delete_channel(thread)
    await club.world.until(lambda: not club.store.of_guild(club.guild.id))
    gm = owner(club)
    listed = await replied(await gm.slash(club.general, "gm tables"))
    assert listed.startswith("Table 1: its thread has been deleted.")
    said = await replied(await gm.slash(club.general, "gm pause", reason=WHY, table="1"))
    assert said.startswith("The thread of table 1 has been deleted")
    said = await replied(await gm.slash(club.general, "gm end", reason=WHY, table="1"))
    assert said.startswith("Table 1 is over.")
    assert club.state("1").phase is Phase.ENDED
    listed = await replied(await gm.slash(club.general, "gm tables"))
    assert listed == "There is no running table here at which you are a GM."
