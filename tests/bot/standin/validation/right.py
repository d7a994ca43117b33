"""Requests that Discord takes: at the edge of what it allows, and as discord.py writes them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any

import discord
from discord import ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import interaction_message_response_params

from bot.ui.buttons import Push, Verb, view_of
from bot.ui.commands.form import MoveForm
from bot.ui.wording import wording
from tests.bot.standin.validation.shapes import (
    CALLBACK,
    CHANNEL,
    DIRECT,
    FOLLOW_UP,
    FOLLOW_UPS,
    MESSAGE,
    MESSAGE_THREADS,
    MESSAGES,
    ORIGINAL,
    THREADS,
    V2,
    Body,
    Case,
    button,
    callback,
    command,
    commands,
    embedded,
    field,
    labelled,
    link,
    message,
    modal,
    option,
    row,
    rows,
    select,
)

HAND_MADE = [
    message("content of 2000", content="x" * 2000),
    message("nonce of 25", content="x", nonce="n" * 25, enforce_nonce=True),
    message("nonce a number", content="x", nonce=8320580),
    message("nulls", content="x", embeds=None, components=None, flags=None),
    message("silent reply", content="x", flags=4096, message_reference={"message_id": 5}),
    message("ten files", attachments=[{"id": n, "description": "x" * 1024} for n in range(10)]),
    message("6000 characters", embeds=[{"description": "x" * 2000}] * 3),
    embedded("25 fields", fields=[{"name": "n", "value": "v", "inline": True}] * 25),
    embedded("a blank field", fields=[{"name": "\u200b", "value": "\u200b"}]),
    rows("five rows of five", "", *(row(*(button(f"{a}{b}") for b in "12345")) for a in "abcde")),
    rows("link and menu", "", row(link(), button()), row(select(*map(str, range(25))))),
    Case("layout", "POST", MESSAGES, {"components": [{"type": 10, "content": "x"}], "flags": V2}),
    Case("edit of one part", "PATCH", MESSAGE, {"components": []}),
    Case("edit away the text", "PATCH", MESSAGE, {"content": None, "attachments": [{"id": "7"}]}),
    Case("answer edited", "PATCH", ORIGINAL, {"content": "x"}),
    Case("follow-up edited", "PATCH", FOLLOW_UP, {"content": "x", "embeds": []}),
    callback("pong", "", 1),
    callback("deferred", "", 5, {"flags": 64}),
    Case("deferred without data", "POST", CALLBACK, {"type": 6}),
    callback("nothing completes it", "", 8, {"choices": []}),
    modal("five fields", "", *(labelled(field(custom_id=c)) for c in "abcde")),
    modal("form of a row", "", row(field(label="Move", value="films", max_length=5))),
    Case("thread of a channel", "POST", THREADS, {"name": "Game", "type": 11, "invitable": True}),
    Case("thread of a message", "POST", MESSAGE_THREADS, {"name": "x" * 100}),
    Case("closing", "PATCH", CHANNEL, {"archived": True, "locked": True}),
    Case("slowest", "PATCH", CHANNEL, {"rate_limit_per_user": 21600, "applied_tags": ["1"] * 1}),
    Case("letter", "POST", DIRECT, {"recipient_id": 80351110224678912}),
    commands("no command", ""),
    commands(
        "names in three languages",
        "",
        command("bảng-điểm", name_localizations={"ru": "счёт", "vi": "bảng-điểm", "th": "คำสั่ง"}),
        command("it's_3", default_member_permissions="8"),
        {"type": 3, "name": "Play THIS!", "name_localizations": {"ru": "Это мой ход"}},
        {"type": 2, "name": "it's_3", "description": ""},
    ),
    commands(
        "groups",
        "",
        command(options=[option("a", type=2, options=[option("b", type=1, options=[option()])])]),
    ),
    Case("pin", "PUT", "/channels/{channel_id}/pins/{message_id}", None),
]


def _file() -> discord.File:
    return discord.File(BytesIO(b"png"), "board.png", description="The board")


def _embed() -> discord.Embed:
    embed = discord.Embed(title="Scores", url="https://example.org", colour=0xFFFFFF)
    embed.timestamp = datetime(2026, 12, 1, tzinfo=UTC)
    embed.set_image(url="attachment://board.png").set_footer(text="f")
    return embed.set_author(name="a", icon_url="https://example.org/a.png")


def _body(**given: Any) -> Body:
    """What discord.py sends for a message, with or without files."""
    with handle_message_parameters(**given) as parameters:
        return _json(parameters.payload, parameters.multipart)


def _answer(kind: int, **given: Any) -> Body:
    with interaction_message_response_params(type=kind, **given) as parameters:
        return _json(parameters.payload, parameters.multipart)


def _json(payload: Any, multipart: Any) -> Body:
    found: Body = payload or discord.utils._from_json(multipart[0]["value"])
    return found


def _layout() -> ui.LayoutView:
    view = ui.LayoutView()
    inner: list[ui.Item[Any]] = [
        ui.TextDisplay("Scores"),
        ui.Section("About", accessory=ui.Thumbnail("https://example.org/a.png")),
        ui.Separator(),
        ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")),
        ui.File("attachment://game.gcg"),
        ui.ActionRow(ui.Button(label="More", custom_id="more")),
    ]
    return view.add_item(ui.Container(*inner))


def _menus() -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(ui.Select(options=[discord.SelectOption(label="a", emoji="🎲", default=True)]))
    view.add_item(ui.UserSelect(default_values=[discord.Object(4, type=discord.User)]))
    view.add_item(ui.ChannelSelect(channel_types=[discord.ChannelType.forum]))
    return view.add_item(ui.RoleSelect())


def _big_form() -> ui.Modal:
    form = ui.Modal(title="Everything", custom_id="m")
    choices = [discord.RadioGroupOption(label=label) for label in "ab"]
    boxes = [discord.CheckboxGroupOption(label=label) for label in "ab"]
    parts: list[ui.Item[Any]] = [
        ui.Select(options=[discord.SelectOption(label="a")]),
        ui.RadioGroup(options=choices),
        ui.CheckboxGroup(options=boxes),
        ui.Checkbox(),
        ui.FileUpload(),
    ]
    for part in parts:
        form.add_item(ui.Label(text="Which", component=part))
    return form


async def _submitted(interaction: discord.Interaction[Any], text: str) -> None:
    """Nobody sends the form."""


def serialised() -> Iterator[Case]:
    """Requests as discord.py makes them of its own objects. Needs a running loop, as views do."""
    pings = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(4)])
    buttons = view_of(tuple(Push(verb, "8320580", 3) for verb in Verb), "vi")
    poll = discord.Poll("Again?", timedelta(hours=3)).add_answer(text="Yes", emoji="🎲")
    new = {
        "text": _body(content="x", nonce="g1", allowed_mentions=pings),
        "picture": _body(content="x", file=_file(), view=buttons, allowed_mentions=pings),
        "embed": _body(embed=_embed(), file=_file()),
        "layout view": _body(view=_layout()),
        "menus": _body(content="x", view=_menus()),
        "poll": _body(poll=poll),
    }
    for name, body in new.items():
        yield Case(name, "POST", MESSAGES, body)
    post = {"name": "Game", "auto_archive_duration": 10080, "rate_limit_per_user": None, "type": 11}
    tagged = post | {"applied_tags": ["12"]}
    yield Case("forum post", "POST", THREADS, _body(content="x", channel_payload=tagged))
    yield Case("plain post", "POST", THREADS, _body(file=_file(), channel_payload=post))
    yield Case("edit", "PATCH", MESSAGE, _body(content="x", view=None, attachments=[_file()]))
    hidden = discord.MessageFlags(ephemeral=True)
    yield Case("follow-up", "POST", FOLLOW_UPS, _body(content="x", flags=hidden, file=_file()))
    yield Case("answer", "POST", CALLBACK, _answer(4, content="x", flags=hidden, files=[_file()]))
    yield Case("thinking", "POST", CALLBACK, _answer(5, flags=hidden))
    yield Case("update", "POST", CALLBACK, _answer(7, content=None, view=None, embed=_embed()))
    choice = discord.app_commands.Choice(name="ENABLE", value="enable").to_dict()
    yield callback("completions", "", 8, {"choices": [choice]})
    for form in (MoveForm(wording("ru"), _submitted), _big_form()):
        yield callback(f"form {form.title}", "", 9, form.to_dict())
