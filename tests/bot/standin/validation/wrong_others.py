"""Commands, threads and channels that Discord refuses, and where the fault lies."""

from __future__ import annotations

from typing import Any

from tests.bot.standin.validation.shapes import (
    CHANNEL,
    COMMANDS,
    DIRECT,
    GUILD_COMMANDS,
    MESSAGE_THREADS,
    THREADS,
    Case,
    command,
    commands,
    option,
    options,
)

MENU = {"type": 3, "name": "Play this"}


def named(case: str, name: str) -> Case:
    """A command of this name."""
    return commands(case, "[0].name", command(name))


def localised(case: str, at: str, **names: str) -> Case:
    """A command with names in other languages."""
    keys = {key.replace("_", "-"): name for key, name in names.items()}
    return commands(case, f"[0].name_localizations{at}", command(name_localizations=keys))


def choosing(case: str, at: str, *choices: dict[str, Any], **more: Any) -> Case:
    """A command with an option of these choices."""
    return options(case, f"[0].options[0]{at}", option(choices=list(choices)) | more)


def long_command() -> dict[str, Any]:
    """A command of a little more than 8000 characters."""
    choices = [{"name": "n" * 99 + letter, "value": "v" * 100} for letter in "abcdefghijklmnopqrst"]
    return command(options=[option(f"o{n}", choices=choices) for n in range(2)])


NAMES = [
    named("upper case", "Play"),
    named("space", "play word"),
    named("dot", "play.word"),
    named("emoji", "play🎲"),
    named("loose accent", "ba\u0309ng"),
    named("empty name", ""),
    named("name of 33", "x" * 33),
    commands("chat command of no description", "[0].description", command(description="")),
    commands("no description", "[0].description", {"type": 1, "name": "play"}),
    commands("description of 101", "[0].description", command(description="x" * 101)),
    localised("unknown language", ".xx", xx="chơi"),
    localised("language without country", ".en", en="play"),
    localised("upper case in Vietnamese", ".vi", vi="Chơi"),
    localised("upper case in Russian", ".ru", ru="Ход"),
    localised("space in Russian", ".ru", ru="мой ход"),
    localised("empty translation", ".vi", vi=""),
    commands(
        "long translation",
        "[0].description_localizations.vi",
        command(description_localizations={"vi": "x" * 101}),
    ),
    commands("same name twice", "body", command(), command()),
    commands(
        "same name in Russian",
        "body",
        command("a", name_localizations={"ru": "ход"}),
        command("b", name_localizations={"ru": "ход"}),
    ),
    commands("101 commands", "body", *(command(f"c{n}") for n in range(101))),
    commands("16 menus", "body", *(MENU | {"name": f"Menu {n}"} for n in range(16))),
    commands("menu with a description", "[0].description", MENU | {"description": "x"}),
    commands("menu with options", "[0].options", MENU | {"options": [option()]}),
    commands("no such type", "[0].type", command(type=5)),
    commands("misspelt command", "[0].descripton", command(descripton="x")),
    commands(
        "no permissions", "[0].default_member_permissions", command(default_member_permissions="x")
    ),
    commands("no contexts", "[0].contexts", command(contexts=[])),
    commands("more than 8000 characters", "[0]", long_command()),
    Case("one command", "POST", COMMANDS, command("Play"), "name"),
    Case("commands of a server", "PUT", GUILD_COMMANDS, [command("Play")], "[0].name"),
    Case("commands no list", "PUT", COMMANDS, command(), "body"),
]

OPTIONS = [
    options("26 options", "[0].options", *(option(f"o{n}") for n in range(26))),
    options("same option twice", "[0].options", option(), option()),
    options("option in upper case", "[0].options[0].name", option("Word")),
    options("option of no description", "[0].options[0].description", option(description="")),
    options("required last", "[0].options[1].required", option("a"), option("b", required=True)),
    options("no such option", "[0].options[0].type", option(type=12)),
    options("range of a string", "[0].options[0].min_value", option(min_value=1)),
    options("least above most", "[0].options[0].min_length", option(min_length=5, max_length=2)),
    options("length of 6001", "[0].options[0].max_length", option(max_length=6001)),
    options("mixed", "[0].options", option(), option("sub", type=1)),
    options(
        "group in a group",
        "[0].options[0].options[0].type",
        option("a", type=2, options=[option("b", type=2)]),
    ),
    options(
        "fault deep inside",
        "[0].options[0].options[0].options[0].name",
        option("a", type=2, options=[option("b", type=1, options=[option("C")])]),
    ),
    choosing("26 choices", ".choices", *({"name": str(n), "value": str(n)} for n in range(26))),
    choosing(
        "same choice twice", ".choices", {"name": "a", "value": "1"}, {"name": "a", "value": "2"}
    ),
    choosing("choice of 101", ".choices[0].name", {"name": "x" * 101, "value": "a"}),
    choosing("value of 101", ".choices[0].value", {"name": "a", "value": "x" * 101}),
    choosing("number for a string", ".choices[0].value", {"name": "a", "value": 3}),
    choosing("string for a number", ".choices[0].value", {"name": "a", "value": "3"}, type=4),
    choosing(
        "choices and completion", ".autocomplete", {"name": "a", "value": "a"}, autocomplete=True
    ),
]


def forum(case: str, at: str, /, **more: Any) -> Case:
    """A post in a forum."""
    return Case(case, "POST", THREADS, {"name": "Game", "message": {"content": "x"}} | more, at)


def thread(case: str, at: str, /, **more: Any) -> Case:
    """A thread that hangs on a message."""
    return Case(case, "POST", MESSAGE_THREADS, {"name": "Game"} | more, at)


THREADS_AND_CHANNELS = [
    forum("empty post", "message", message={"content": ""}),
    forum("post of 2001", "message.content", message={"content": "x" * 2001}),
    forum("six tags", "applied_tags", applied_tags=["1", "2", "3", "4", "5", "6"]),
    forum("slower than slow", "rate_limit_per_user", rate_limit_per_user=21601),
    forum("post of 101", "name", name="x" * 101),
    forum("post of no name", "name", name=""),
    forum("post with a nonce", "message.nonce", message={"content": "x", "nonce": "1"}),
    Case("post without message", "POST", THREADS, {"name": "x", "applied_tags": []}, "message"),
    Case("neither post nor thread", "POST", THREADS, {"name": "x"}, "message"),
    Case("thread without name", "POST", THREADS, {"type": 11}, "name"),
    thread("thread of 101", "name", name="x" * 101),
    thread("blank name", "name", name=" "),
    thread("gone after two hours", "auto_archive_duration", auto_archive_duration=120),
    thread("misspelt thread", "auto_archive_duraton", auto_archive_duraton=60),
    Case("rename to nothing", "PATCH", CHANNEL, {"name": ""}, "name"),
    Case("rename to 101", "PATCH", CHANNEL, {"name": "x" * 101}, "name"),
    Case("archived maybe", "PATCH", CHANNEL, {"archived": "maybe"}, "archived"),
    Case(
        "slowmode of a day", "PATCH", CHANNEL, {"rate_limit_per_user": 86400}, "rate_limit_per_user"
    ),
    Case("six tags later", "PATCH", CHANNEL, {"applied_tags": list("123456")}, "applied_tags"),
    Case("misspelt channel", "PATCH", CHANNEL, {"lock": True}, "lock"),
    Case("letter to nobody", "POST", DIRECT, {}, "recipient_id"),
    Case("letter to a name", "POST", DIRECT, {"recipient_id": "minh"}, "recipient_id"),
]
