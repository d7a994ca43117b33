"""Whatever goes wrong, its text is there in every language, and the log keeps secrets."""

from __future__ import annotations

import pytest
from discord import app_commands

from bot.services.house import TooManyOfYours, TooManyTables
from bot.services.ports import NoSuchGame, StaleGame
from bot.ui.errors import Sorry, explain
from bot.ui.wording import markdown
from engine.options import BadOption, ForeignWords, UnknownOption
from engine.refusals import NotRegistered

LANGUAGES = ("en", "vi", "ru")
KNOWN = [
    Sorry("no-table"),
    TooManyTables(20),
    TooManyOfYours(3),
    NotRegistered(),
    UnknownOption("colour", ("turn", "gold")),
    BadOption("gold", "maybe", ("on", "off")),
    NoSuchGame("7"),
    StaleGame("7"),
    ForeignWords("club", "erudit", ("ru_nouns",)),
    app_commands.BotMissingPermissions(["create_public_threads", "embed_links"]),
    app_commands.MissingPermissions(["send_messages"]),
    app_commands.NoPrivateMessage(),
    app_commands.CommandOnCooldown(app_commands.Cooldown(1, 60), 20.5),
    app_commands.CommandNotFound("nothing", []),
    app_commands.CheckFailure(),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", KNOWN, ids=lambda error: type(error).__name__)
def test_known_errors_have_a_text_in_every_language(error: Exception, language: str) -> None:
    assert explain(error, language)


def test_texts_name_what_is_at_fault() -> None:
    missing = app_commands.BotMissingPermissions(["create_public_threads", "embed_links"])
    assert "Create Public Threads, Embed Links" in str(explain(missing, "en"))
    assert "Создать публичные ветки" in str(explain(missing, "ru"))
    assert "21" in str(explain(KNOWN[12], "en"))
    assert "3" in str(explain(TooManyOfYours(3), "vi"))


def test_what_players_wrote_is_shown_as_it_is() -> None:
    shown = str(explain(UnknownOption("**@everyone**", ("turn",)), "en"))
    assert "**" not in shown.replace("\\*", "")
    assert "@everyone" not in shown


@pytest.mark.parametrize("error", [ValueError("QXZ"), RuntimeError()])
def test_other_errors_have_none(error: Exception) -> None:
    assert explain(error, "en") is None


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("An", "An"),
        ("hhttps://ttps://x.example", r"hhttps:\//ttps:\//x.example"),
        ("[**x**](y)", r"\[\*\*x\*\*](y)"),
        ("<#1> </a:1>", r"\<#1> \</a:1>"),
        ("# big", r"\# big"),
        ("8H FI_MS", r"8H FI\_MS"),
    ],
)
def test_nothing_in_what_players_wrote_is_live(written: str, shown: str) -> None:
    assert markdown(written) == shown
