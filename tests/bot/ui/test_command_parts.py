"""What commands read and what they list, apart from Discord."""

from __future__ import annotations

import pytest

from bot.presentation.texts import Texts
from bot.ui.commands.bag import unseen
from bot.ui.commands.exchanging import exchange_text
from bot.ui.commands.history import moves_of
from bot.ui.commands.paging import page_of
from bot.ui.commands.table_options import parse_options, suggestions
from bot.ui.wording import markdown, wording
from engine.errors import Refusal
from engine.options import OwnList, with_options
from engine.posts import load_phrases, read_post
from engine.posts.intents import ExchangeIntent, MoveIntent
from engine.rulesets import Imported, load_ruleset
from engine.tiles import load_tileset
from tests.engine.driver import GameTable, classic, ttvn


@pytest.mark.parametrize(
    ("letters", "tokens"),
    [
        ("qvu", "QVU"),
        ("Q V U", "QVU"),
        ("q, v, u", "QVU"),
        ("a, b", "AB"),
        ("ALL", "ALL"),
        ("IT", "IT"),
        ("no", "NO"),
        ("?", "?"),
        ("??", "??"),
        ("?A", "A?"),
        ("A?", "A?"),
        ("I", "I"),
    ],
)
def test_letters_to_exchange(letters: str, tokens: str) -> None:
    alphabet = load_tileset("english").alphabet
    reading = read_post(exchange_text(letters), alphabet, load_phrases())
    assert reading == MoveIntent((ExchangeIntent(tuple(tokens)),))


@pytest.mark.parametrize("letters", ["И, Я", "ия", "ИЯ"])
def test_letters_to_exchange_in_russian(letters: str) -> None:
    alphabet = load_tileset("erudit").alphabet
    reading = read_post(exchange_text(letters), alphabet, load_phrases())
    assert reading == MoveIntent((ExchangeIntent(("И", "Я")),))


@pytest.mark.parametrize("everything", ["all", " All ", "tất cả", "hết", "все", "всё"])
def test_everything_is_exchanged(everything: str) -> None:
    alphabet = load_tileset("erudit").alphabet
    reading = read_post(exchange_text(everything), alphabet, load_phrases())
    assert reading == MoveIntent((ExchangeIntent(everything=True),))


def test_what_is_no_list_of_letters_is_left_as_it_is() -> None:
    assert exchange_text("my 3 worst") == "exchange my 3 worst"


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("", ()),
        ("judging=challenge gold=off", (("judging", "challenge"), ("gold", "off"))),
        ("  Turn = 12h ", (("turn", "12h"),)),
        ("gold", (("gold", ""),)),
    ],
)
def test_options_of_a_table(text: str, options: tuple[tuple[str, str], ...]) -> None:
    assert parse_options(text) == options


@pytest.mark.parametrize("name", ["ttvn", "finish-line"])
def test_whatever_is_suggested_is_valid(name: str) -> None:
    rules = load_ruleset(name)
    found = suggestions(rules, "")
    assert found
    for choice in found:
        with_options(rules, parse_options(choice.value))


def test_suggestions_complete_the_last_option() -> None:
    found = suggestions(load_ruleset("ttvn"), "gold=off jud")
    assert [choice.value for choice in found] == [
        "gold=off judging=adjudicated",
        "gold=off judging=challenge",
    ]


def test_the_hosts_own_lists_that_fit_are_suggested() -> None:
    def own() -> dict[str, OwnList]:
        imported = Imported("c1" * 32, 2)
        return {
            "CSW": OwnList(imported, frozenset("ACT")),
            "слова": OwnList(imported, frozenset("КОТ")),
        }

    found = suggestions(load_ruleset("ttvn"), "gold=off Words=c", own)
    assert [choice.value for choice in found] == ["gold=off words=CSW"]
    assert suggestions(load_ruleset("ttvn"), "words=") == []  # one list is no choice
    every = [choice.value for choice in suggestions(load_ruleset("finish-line"), "", own)]
    assert every[-2:] == ["words=enable_plus", "words=CSW"]


def test_an_option_is_suggested_once() -> None:
    found = suggestions(load_ruleset("ttvn"), "gold=off ")
    assert found
    assert all(choice.value.count("gold") == 1 for choice in found)


def test_an_option_without_a_value_is_refused() -> None:
    with pytest.raises(Refusal):
        with_options(load_ruleset("ttvn"), parse_options("gold"))


def history(table: GameTable, language: str = "en") -> list[str]:
    return moves_of(table.events, wording(language), markdown)


def test_a_history_has_a_line_for_each_turn() -> None:
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.rack("B", "QQQQQQQ")
    table.exchange("B", "QQ")
    table.passes("A")
    assert history(table) == [
        "1. A: 8H FILMS, 22 points, total 22",
        "2. B: exchanged 2 tiles",
        "3. A: passed",
    ]


def test_a_history_never_tells_which_letters_were_exchanged() -> None:
    table = ttvn("A B")
    table.rack("A", "QQQQQQQ")
    table.exchange("A", "QQQ")
    assert "Q" not in "".join(history(table))


def test_a_history_has_a_move_as_it_was_last() -> None:
    table = ttvn("A B")
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    table.edit("A", "8H FILM")
    assert history(table) == ["1. A: 8H FILM, 18 points, total 18"]


def test_a_history_keeps_a_play_that_was_challenged_off() -> None:
    table = classic("A B", phonies="FILMZ")
    table.rack("A", "FILMZEO")
    table.move("A", "8H FILMZ")
    table.challenge("B")
    first, second, *_ = history(table)
    assert first.startswith("1. A: 8H FILMZ")
    assert second == "2. A: the play was challenged and came off"


@pytest.mark.parametrize("language", ["en", "vi", "ru"])
def test_nobody_has_moved_in_a_new_game(language: str) -> None:
    assert history(ttvn("A B"), language) == []


def test_unseen_tiles_are_counted_from_the_board_alone() -> None:
    table = ttvn("A B")
    whole = dict(table.state.rules.tiles.counts)
    assert unseen(table.state) == whole
    table.rack("A", "FILMSEO")
    table.move("A", "8H FILMS")
    left = unseen(table.state)
    assert {letter: whole[letter] - left[letter] for letter in "FILMSE"} == {
        **dict.fromkeys("FILMS", 1),
        "E": 0,
    }


def test_a_blank_on_the_board_is_a_blank_seen() -> None:
    table = ttvn("A B")
    table.rack("A", "FILM?EO")
    table.move("A", "8H FILMs")
    left = unseen(table.state)
    whole = table.state.rules.tiles.counts
    assert (left["?"], left["S"]) == (whole["?"] - 1, whole["S"])


@pytest.fixture
def english() -> Texts:
    return wording("en")


@pytest.mark.parametrize(
    ("page", "lines"),
    [(1, "ab"), (2, "cd"), (3, "e"), (4, "e"), (0, "ab"), (-1, "e"), (-3, "ab"), (-9, "ab")],
)
def test_a_page_that_is_not_there_gives_the_nearest(english: Texts, page: int, lines: str) -> None:
    *shown, number = page_of(list("abcde"), page, 2, english).split("\n")
    assert "".join(shown) == lines
    assert number.endswith("of 3")


def test_a_single_page_bears_no_number(english: Texts) -> None:
    assert page_of(["a", "b"], 1, 2, english) == "a\nb"
