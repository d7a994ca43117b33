"""`/settings` and `/doctor`: what moderators choose, and what they are told is wrong."""

from __future__ import annotations

import re

import pytest

from bot.standin.errors import NotPossible
from bot.standin.model import Overwrite
from bot.standin.people import Person
from bot.standin.permissions import Permission
from bot.ui.commands.game import HOUR
from tests.bot.ui.club import Club, replied


def owner(club: Club) -> Person:
    """Who may do everything in the server."""
    return Person(club.world, club.guild.owner)


async def doctor(club: Club) -> list[str]:
    """What the doctor finds, line by line."""
    return (await replied(await owner(club).slash(club.general, "doctor"))).splitlines()


@pytest.mark.parametrize("command", ["settings", "doctor"])
async def test_only_for_those_who_manage_the_server(club: Club, command: str) -> None:
    with pytest.raises(NotPossible, match="An cannot use"):
        await club.an.slash(club.general, command)
    role = club.world.add_role(club.guild, "Moderators", Permission.MANAGE_GUILD)
    club.world.give_role(club.guild, club.an.user, role)
    assert await replied(await club.an.slash(club.general, command))


async def test_what_a_server_chooses_holds_for_its_new_tables(club: Club) -> None:
    before = await replied(await owner(club).slash(club.general, "settings"))
    assert "Language of new tables: English (chosen by the bot's host)" in before
    said = await replied(await owner(club).slash(club.general, "settings", language="ru", hours=36))
    assert "Language of new tables: Русский\nHours a turn at new tables: 36\n" in said
    await club.open("ttvn")
    assert (club.state("1").language, club.state("1").rules.turn) == ("ru", 36 * HOUR)


async def test_a_role_that_everybody_has_makes_nobody_a_gm(club: Club) -> None:
    said = await replied(
        await owner(club).slash(club.general, "settings", role=club.guild.everyone)
    )
    assert "GMs: members with the permission Manage Threads\n" in said
    assert club.store.server(club.guild.id).gm_role is None


async def test_limits_of_a_server(club: Club) -> None:
    await replied(await owner(club).slash(club.general, "settings", tables=1))
    await club.open()
    said = await replied(await club.binh.slash(club.general, "game new"))
    assert said.startswith("This server may have only 1 running table.")


async def test_all_is_well(club: Club) -> None:
    await club.open()
    told = await doctor(club)
    assert f"<#{club.general.id}>: I may do all that a table takes." in told
    assert "I read what is posted in the threads of tables." in told
    assert "Running tables: 1 of 20 at most." in told
    assert "I speak: English, Русский, Tiếng Việt" in told
    lists = [line for line in told if line.startswith("Words of ")]
    assert all(re.search(r": \w+, \d+ words, SHA-256 [0-9a-f]{64}$", line) for line in lists)
    assert len(lists) == 3


async def test_what_the_bot_may_not_do_is_named_with_the_way_to_mend_it(club: Club) -> None:
    denied = Overwrite(club.world.bot.id, True, deny=Permission.ATTACH_FILES)
    club.world.overwrite(club.general, denied)
    told = "\n".join(await doctor(club))
    assert f"<#{club.general.id}>: I lack Attach Files." in told
    assert "permissions=326417632320" in told


async def test_what_would_be_of_use_hinders_no_table(club: Club) -> None:
    denied = Overwrite(club.world.bot.id, True, deny=Permission.MANAGE_THREADS)
    club.world.overwrite(club.general, denied)
    told = await doctor(club)
    assert f"<#{club.general.id}>: I may do all that a table takes." in told
    assert any(line.endswith("I could also use Manage Threads.") for line in told)
    await club.open()


@pytest.mark.parametrize("state", ["archived", "locked"])
async def test_threads_in_which_nobody_can_post_are_named(club: Club, state: str) -> None:
    thread = await club.open()
    await owner(club).change_thread(thread, **{state: True})
    told = "\n".join(await doctor(club))
    assert f"<#{thread.id}> (1): its thread is {state}" in told


async def test_tables_whose_thread_is_gone_are_counted(club: Club) -> None:
    thread = await club.open()
    club.world.delete_channel(thread)
    await club.world.until(lambda: not club.store.of_guild(club.guild.id))
    told = "\n".join(await doctor(club))
    assert "Running tables: 0 of 20 at most." in told
    assert "Tables whose thread has been deleted: 1." in told
