"""What `/settings` keeps and shows. Roles come from Discord: they are tried end to end."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.services.records import ServerSettings
from bot.ui.commands.settings import chosen, described, limited
from bot.ui.wording import wording

SERVER = ServerSettings(7, language="vi", turn_hours=12, gm_role=99, most_live=5, most_by_member=2)


@dataclass(frozen=True)
class Host:
    """A host who has chosen these."""

    language: str = "ru"
    turn_hours: int = 48


@pytest.mark.parametrize(
    ("language", "hours", "now"),
    [
        (None, None, SERVER),
        ("en", None, replace(SERVER, language="en")),
        ("host", None, replace(SERVER, language=None)),
        (None, 36, replace(SERVER, turn_hours=36)),
        (None, 0, replace(SERVER, turn_hours=None)),
    ],
)
def test_what_is_given_changes_and_the_rest_stays(
    language: str | None, hours: int | None, now: ServerSettings
) -> None:
    assert chosen(SERVER, language, hours, None) == now


@pytest.mark.parametrize(
    ("tables", "each", "now"),
    [
        (None, None, SERVER),
        (1, None, replace(SERVER, most_live=1)),
        (None, 9, replace(SERVER, most_by_member=9)),
    ],
)
def test_limits(tables: int | None, each: int | None, now: ServerSettings) -> None:
    assert limited(SERVER, tables, each) == now


def test_the_servers_choices_are_shown() -> None:
    assert described(SERVER, Host(), wording("en")).splitlines() == [
        "Language of new tables: Tiếng Việt",
        "Hours a turn at new tables: 12",
        "GMs: members with the permission Manage Threads, and <@&99>",
        "Running tables at once: at most 5",
        "Running tables that one member has opened: at most 2",
    ]


def test_the_hosts_choices_are_shown_as_such() -> None:
    assert described(ServerSettings(7), Host(), wording("en")).splitlines() == [
        "Language of new tables: Русский (chosen by the bot's host)",
        "Hours a turn at new tables: 48 (chosen by the bot's host)",
        "GMs: members with the permission Manage Threads",
        "Running tables at once: at most 20",
        "Running tables that one member has opened: at most 3",
    ]


@pytest.mark.parametrize("language", ["vi", "ru"])
def test_every_language_shows_as_much(language: str) -> None:
    lines = described(SERVER, Host(), wording(language)).splitlines()
    for fact, line in zip(("Việt", "12", "99", "5", "2"), lines, strict=True):
        assert fact in line
