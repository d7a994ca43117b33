"""What the GM says of a move can be posted, and means that move (rules 7.15)."""

import re

import pytest

from bot.presentation.help_card import example_posts
from bot.presentation.texts import Texts
from engine.board import Direction, Square
from engine.moves import Play
from engine.posts import load_phrases, read_post
from engine.posts.intents import (
    ExchangeIntent,
    Mark,
    MoveIntent,
    Plain,
    PlainIntent,
    PlayIntent,
    Reading,
    SwapIntent,
    WordIntent,
)
from engine.resolve import resolve
from engine.rulesets import load_ruleset, ruleset_names
from tests.bot.presentation.telling import LANGUAGES, notices, only
from tests.bot.presentation.test_echo import FEET, MANY, THIEF
from tests.engine.driver import GameTable, ttvn
from tests.engine.setups import AllBut

ENGLISH_TILES = load_ruleset("ttvn").tiles
ENGLISH = ENGLISH_TILES.alphabet


def hold(table: GameTable, rack: str) -> str:
    """Give the seat on turn these letters; its player."""
    player = table.on_turn
    assert player is not None, "somebody is on turn"
    table.rack(player, rack)
    return player


def play(table: GameTable, text: str, rack: str) -> None:
    table.move(hold(table, rack), text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "moves",
    [
        [THIEF],
        [("H4 THIEF", "THIEFAA")],
        [THIEF, FEET],
        [THIEF, FEET, ("10K T.A", "TAAAAAA")],
        [THIEF, ("M8 S", "SAAAAAA")],
        [("8H aT", "?TAAAAA")],
        [("8H At", "?AAAAAA")],
        [("8H eE", "?EAAAAA")],
        [("8H Ee", "?EAAAAA")],
        [("8H ab", "??AAAAA")],
        [("8H aa", "??AAAAA")],
    ],
)
def test_an_echo_is_read_as_the_move_that_it_tells(
    moves: list[tuple[str, str]], language: str
) -> None:
    table = ttvn()
    for text, rack in moves[:-1]:
        play(table, text, rack)
    text, rack = moves[-1]
    player = hold(table, rack)
    before = table.state
    table.move(player, text)
    echo = only(notices(table, language), "move").text.splitlines()[1]
    reading = read_post(echo, ENGLISH, load_phrases())
    assert isinstance(reading, MoveIntent)
    (alternative,) = reading.alternatives
    assert isinstance(alternative, PlayIntent)
    legal = resolve(before, player, alternative, AllBut()).legal
    assert [set(done.play.laid) for done in legal] == [set(Play.parse(text, ENGLISH).laid)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_echo_of_several_placements_and_a_swap_is_read_so(language: str) -> None:
    table = GameTable(MANY).seated("A B")
    play(table, "8H FIlMS", "FI?MSAA")
    play(table, "* J8 = L; H7 A.; L7 I.o", "LAIAAAA")
    echo = only(notices(table, language), "move").text.splitlines()[1]
    reading = read_post(echo, ENGLISH, load_phrases())
    assert isinstance(reading, MoveIntent)
    (alternative,) = reading.alternatives
    assert isinstance(alternative, PlayIntent)
    swap, first, second = alternative.parts
    assert swap == SwapIntent(Square.parse("J8"), "L")
    assert isinstance(first, WordIntent)
    assert isinstance(second, WordIntent)
    assert "".join(letter.token for letter in first.letters) == "AF"
    assert second.letters[2].mark is Mark.BLANK


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("letters", "rack"), [("FI", "FILMSEO"), ("F?", "F?LMSEO"), ("??", "??AAAAA")]
)
def test_the_echo_of_an_exchange_is_read_so(letters: str, rack: str, language: str) -> None:
    table = ttvn()
    player = hold(table, rack)
    table.ask(player, f"-{letters}", "pass")
    lines = only(notices(table, language), "question").text.splitlines()
    exchange, passing = (line.partition(": ")[2].rpartition(", ")[0] for line in lines[1:3])
    reading = read_post(exchange, ENGLISH, load_phrases())
    assert reading == MoveIntent((ExchangeIntent(ENGLISH_TILES.parse_rack(letters)),))
    assert read_post(passing, ENGLISH, load_phrases()) == PlainIntent(Plain.PASS)


SAID = {
    "opened-join": [Plain.REGISTER],
    "brief-start-all": [Plain.START],
    "brief-start-any": [Plain.START],
    "refused-StoppedClock": [Plain.RESUME],
    "help-adjudicated": [Plain.LOCK, Plain.RESIGN],
    "help-challenge": [Plain.CHALLENGE, Plain.ACCEPT, Plain.RESIGN],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SAID)
def test_what_a_text_tells_to_post_does_what_it_says(key: str, language: str) -> None:
    text = Texts.for_language(language).say(key, seats=4)
    quoted = re.findall(r'[«"](.*?)[»"]', text)
    readings = [read_post(post, ENGLISH, load_phrases()) for post in quoted]
    assert readings == [PlainIntent(kind) for kind in SAID[key]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ruleset_names())
def test_the_examples_of_the_help_card_are_read_as_what_they_show(
    rules: str, language: str
) -> None:
    alphabet = load_ruleset(rules).tiles.alphabet
    posts = example_posts(load_ruleset(rules), Texts.for_language(language))
    *plays, exchange, passing = (read_post(post, alphabet, load_phrases()) for post in posts)
    one, letter, blank, fallback = map(words_of, plays)
    assert [len(said) for said in (one, letter, blank, fallback)] == [1, 1, 1, 2]
    for said, direction, square in (
        (one, Direction.ACROSS, "H8"),
        (letter, Direction.DOWN, "L11"),
        (blank, Direction.DOWN, "L8"),
        (fallback, Direction.ACROSS, "H8"),
    ):
        assert {(word.direction, str(word.anchors[0].square)) for word in said} == {
            (direction, square)
        }
    assert letter[0].anchors[0].token is not None
    assert [mark.mark for mark in blank[0].letters].count(Mark.BLANK) == 1
    assert isinstance(exchange, MoveIntent)
    (wanted,) = exchange.alternatives
    assert isinstance(wanted, ExchangeIntent)
    assert len(wanted.tokens) == 3
    assert passing == PlainIntent(Plain.PASS)


def words_of(reading: Reading) -> list[WordIntent]:
    """The one word of each alternative."""
    assert isinstance(reading, MoveIntent)
    words = []
    for alternative in reading.alternatives:
        assert isinstance(alternative, PlayIntent)
        (word,) = alternative.parts
        assert isinstance(word, WordIntent)
        words.append(word)
    return words
