"""Commands, buttons, lists and forms, from a person to the real client and back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.standin.errors import NotPossible
from bot.standin.interactions import Answer, Asked
from bot.standin.model import Guild, Kind, TextChannel
from bot.standin.people import Person
from bot.standin.server import Standin
from bot.standin.world import World
from tests.bot.standin.bots import Listener, running
from tests.bot.standin.samples import Asking, add_commands


@pytest.fixture
async def bot(standin: Standin, games: TextChannel) -> AsyncIterator[Listener]:
    listener = Listener()
    add_commands(listener)
    async with running(listener):
        await listener.tree.sync()
        yield listener


async def test_a_slash_command_is_answered(bot: Listener, games: TextChannel, an: Person) -> None:
    asked = await an.slash(games, "game new", rules="ttvn")
    reply = await asked.reply()
    assert reply.content == "ttvn registration 7 None None"
    assert reply.kind is Kind.COMMAND
    assert reply in games.history()
    (interaction,) = bot.all("interaction")
    assert interaction.permissions.send_messages
    assert interaction.app_permissions.manage_threads


async def test_options_are_resolved(
    bot: Listener, games: TextChannel, an: Person, binh: Person
) -> None:
    options = {"order": "draw", "exchange-minimum": 5, "rival": binh.user, "where": games}
    asked = await an.slash(games, "game new", rules="classic", **options)
    assert (await asked.reply()).content == "classic draw 5 Binh games"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("game old", {}),
        ("game", {}),
        ("game new", {}),
        ("game new", {"rules": 7}),
        ("game new", {"rules": "ttvn", "order": "lots"}),
        ("game new", {"rules": "ttvn", "exchange-minimum": 8}),
        ("game new", {"rules": "ttvn", "exchange-minimum": True}),
        ("game new", {"rules": "ttvn", "rival": "Binh"}),
        ("game new", {"rules": "ttvn", "language": "vi"}),
        ("judge", {}),
        ("repair", {}),
        ("Play this as my move", {}),
    ],
)
async def test_what_the_client_does_not_offer_cannot_be_used(
    bot: Listener, games: TextChannel, an: Person, command: str, options: dict[str, object]
) -> None:
    with pytest.raises(NotPossible):
        await an.slash(games, command, **options)


async def test_an_owner_may_use_restricted_commands(
    bot: Listener, games: TextChannel, host: Person
) -> None:
    assert (await (await host.slash(games, "judge")).reply()).content == "judged"


async def test_choices_are_suggested(bot: Listener, games: TextChannel, an: Person) -> None:
    asked = await an.autocomplete(games, "game new", "rules", "cl", order="draw")
    assert await asked.suggestions() == [{"name": "classic", "value": "classic"}]
    with pytest.raises(NotPossible):
        await an.autocomplete(games, "game new", "order", "dr")


async def test_a_deferred_answer_comes_later(bot: Listener, games: TextChannel, an: Person) -> None:
    asked = await an.slash(games, "board")
    assert await asked.acknowledged() is Answer.DEFERRED
    reply = await asked.reply()
    assert (reply.content, reply.edited_at) == ("the board", None)
    assert games.history() == [reply]


async def test_a_file_is_handed_to_a_command(bot: Listener, games: TextChannel, an: Person) -> None:
    asked = await an.slash(games, "board", file=an.file("game.gcg", b"#character-encoding UTF-8"))
    assert (await asked.reply()).content == "game.gcg: #character-encoding UTF-8"


async def test_a_message_s_menu(bot: Listener, games: TextChannel, an: Person) -> None:
    post = await an.post(games, "FILMS 8H")
    reply = await (await an.menu("Play this as my move", post)).reply()
    assert reply.content == "read: FILMS 8H"
    assert reply.only_for == an.id


async def test_a_user_s_menu(bot: Listener, games: TextChannel, an: Person, binh: Person) -> None:
    asked = await an.user_menu(games, "Gold of this player", binh.user)
    assert (await asked.reply()).content == "Binh has none"


async def test_ephemeral_messages_are_seen_by_one_user_only(
    bot: Listener, games: TextChannel, an: Person, binh: Person
) -> None:
    table = await (await an.slash(games, "game new", rules="ttvn")).reply()
    pressed = await an.click(table, "Rack")
    assert await pressed.acknowledged() is Answer.DEFERRED
    first, second = await pressed.replies(2)
    # What follows a deferral first takes its place.
    assert first is pressed.original
    assert [message.content for message in an.sees(games)] == [
        table.content,
        "AEINRST",
        "and a blank",
    ]
    assert binh.sees(games) == games.history() == [table]
    channel = bot.get_partial_messageable(games.id)
    with pytest.raises(discord.NotFound) as refused:
        await channel.fetch_message(second.id)
    assert refused.value.code == 10008
    assert second.id not in [message.id for message in bot.all("message")]


async def test_a_button_changes_its_message(
    bot: Listener, games: TextChannel, an: Person, binh: Person, world: World
) -> None:
    table = await (await an.slash(games, "game new", rules="ttvn")).reply()
    pressed = await binh.click(table, "join")
    assert await pressed.acknowledged() is Answer.DEFERRED_UPDATE
    await world.until(lambda: table.content == "Binh plays")
    assert table.edited_at is not None
    closed = await an.click(table, "Close")
    assert await closed.acknowledged() is Answer.UPDATE
    assert (table.content, table.components) == ("closed", [])
    with pytest.raises(NotPossible):
        await binh.click(table, "join")


async def test_lists(bot: Listener, games: TextChannel, an: Person, binh: Person) -> None:
    table = await (await an.slash(games, "game new", rules="ttvn")).reply()
    assert (await (await an.choose(table, "level", "Beginner")).reply()).content == "level b"
    chosen = await an.choose(table, "rival", an.user, binh.user)
    assert (await chosen.reply()).content == "An and Binh"
    with pytest.raises(NotPossible):
        await an.choose(table, "level", "Expert")


async def test_a_form(bot: Listener, games: TextChannel, an: Person, binh: Person) -> None:
    asked = await an.slash(games, "play")
    assert (await asked.form())["title"] == "Your move"
    for wrong in ({"Move": "x" * 21}, {"Move": ""}, {}, {"Word": "FILMS"}):
        with pytest.raises(NotPossible):
            await an.submit(asked, wrong)
    with pytest.raises(NotPossible):
        await binh.submit(asked, {"Move": "8H FILMS"})
    sent = await an.submit(asked, {"Move": "8H FILMS"})
    assert sent.kind is Asked.MODAL
    assert (await sent.reply()).content == "played 8H FILMS"


async def test_commands_keep_their_ids(
    bot: Listener, world: World, guild: Guild, an: Person, games: TextChannel
) -> None:
    before = {command.name: command.id for command in await bot.tree.fetch_commands()}
    after = {command.name: command.id for command in await bot.tree.sync()}
    assert before == after
    bot.tree.copy_global_to(guild=discord.Object(guild.id))
    own = await bot.tree.sync(guild=discord.Object(guild.id))
    assert not {command.id for command in own} & set(before.values())
    await own[0].delete()
    assert len(await bot.tree.fetch_commands(guild=discord.Object(guild.id))) == len(own) - 1
    with pytest.raises(discord.NotFound) as refused:
        await own[0].delete()
    assert refused.value.code == 10063
    assert (await (await an.slash(games, "board")).reply()).content == "the board"


class Quiet(Listener):
    """Leaves interactions to the test."""

    async def next_asked(self) -> Asking:
        heard: Asking = await self.hear("interaction")
        return heard


class LeavingAll(discord.app_commands.CommandTree[Quiet]):
    """Answers nothing."""

    async def interaction_check(self, _: Asking, /) -> bool:
        return False


@pytest.fixture
async def quiet(standin: Standin, games: TextChannel) -> AsyncIterator[Quiet]:
    listener = Quiet(tree_cls=LeavingAll)
    add_commands(listener)
    async with running(listener):
        await listener.tree.sync()
        yield listener


@pytest.mark.parametrize(
    ("late", "code"),
    [(timedelta(seconds=2), None), (timedelta(seconds=4), 10062)],
)
async def test_a_first_answer_has_three_seconds(
    quiet: Quiet, games: TextChannel, an: Person, world: World, late: timedelta, code: int | None
) -> None:
    asked = await an.slash(games, "board")
    interaction = await quiet.next_asked()
    world.clock.shift(late)
    if code is None:
        await interaction.response.send_message("in time")
        assert (await asked.reply()).content == "in time"
        return
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("late")
    assert refused.value.code == code
    assert games.history() == []


async def test_an_interaction_is_answered_once(
    quiet: Quiet, games: TextChannel, an: Person
) -> None:
    await an.slash(games, "board")
    interaction = await quiet.next_asked()
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.send("too early")
    assert refused.value.code == 10015
    await interaction.response.defer()
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as again:
        await interaction.response.defer()
    assert (again.value.status, again.value.code) == (400, 40060)


async def test_a_token_lasts_a_quarter_of_an_hour(
    quiet: Quiet, games: TextChannel, an: Person, world: World
) -> None:
    asked = await an.slash(games, "board")
    interaction = await quiet.next_asked()
    await interaction.response.send_message("the board")
    world.clock.shift(timedelta(minutes=14))
    more = await interaction.followup.send("more", wait=True)
    await more.edit(content="even more")
    assert [message.content for message in asked.said] == ["the board", "even more"]
    world.clock.shift(timedelta(minutes=2))
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.edit_original_response(content="too late")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_answers_are_deleted(quiet: Quiet, games: TextChannel, an: Person) -> None:
    asked = await an.slash(games, "board")
    interaction = await quiet.next_asked()
    await interaction.response.send_message("the board", ephemeral=True)
    original = await interaction.original_response()
    assert original.content == "the board"
    await interaction.delete_original_response()
    assert (asked.said, an.sees(games)) == ([], [])
    with pytest.raises(discord.NotFound) as refused:
        await interaction.edit_original_response(content="again")
    assert refused.value.code == 10008


async def test_commands_in_private(bot: Listener, an: Person) -> None:
    asked = await an.slash(an.direct, "board")
    assert (await asked.reply()).channel is an.direct
    assert bot.all("interaction")[0].guild_id is None


async def test_follow_ups_are_changed_one_by_one(
    quiet: Quiet, games: TextChannel, an: Person
) -> None:
    asked = await an.slash(games, "board")
    interaction = await quiet.next_asked()
    await interaction.response.defer(ephemeral=True)
    await interaction.followup.send("first", ephemeral=False)
    second = await interaction.followup.send("second", wait=True)
    third = await interaction.followup.send("third", ephemeral=True, wait=True)
    # The first takes the place of the deferral, and is as private as that.
    assert [(one.content, one.only_for) for one in asked.said] == [
        ("first", an.id),
        ("second", None),
        ("third", an.id),
    ]
    await second.edit(content="the second")
    assert (await interaction.followup.fetch_message(second.id)).content == "the second"
    await third.delete()
    assert [one.content for one in asked.said] == ["first", "the second"]
    with pytest.raises(discord.NotFound) as unknown:
        await interaction.followup.fetch_message(third.id)
    assert unknown.value.code == 10008


async def test_an_interaction_brings_languages(quiet: Quiet, world: World, an: Person) -> None:
    chi = Person(world, world.add_user("Chi", locale="vi"))
    club = world.add_guild("Клуб", an.user, [chi.user], locale="ru")
    await chi.slash(world.add_channel(club, "игры"), "board")
    interaction = await quiet.next_asked()
    assert (interaction.locale, interaction.guild_locale) == (
        discord.Locale.vietnamese,
        discord.Locale.russian,
    )


async def test_a_form_behind_a_button_changes_its_message(
    standin: Standin, games: TextChannel, an: Person
) -> None:
    class Rename(discord.ui.Modal, title="Another name"):
        name: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Name", required=False)

        async def on_submit(self, interaction: Asking, /) -> None:
            await interaction.response.edit_message(content=f"named {self.name.value}")

    class Named(discord.ui.View):
        @discord.ui.button(label="Name")
        async def rename(self, interaction: Asking, _: discord.ui.Button[Any]) -> None:
            await interaction.response.send_modal(Rename())

    async with running(Listener()) as bot:
        sent = await bot.get_partial_messageable(games.id).send("nameless", view=Named())
        message = games.messages[sent.id]
        pressed = await an.click(message, "Name")
        await pressed.form()
        sent_form = await an.submit(pressed, {"Name": "Table 1"})
        assert await sent_form.acknowledged() is Answer.UPDATE
        assert message.content == "named Table 1"


async def test_where_the_bot_is_not_there_are_no_commands(
    bot: Listener, world: World, guild: Guild, games: TextChannel, an: Person
) -> None:
    world.leave(guild, world.bot)
    with pytest.raises(NotPossible):
        await an.slash(games, "board")
