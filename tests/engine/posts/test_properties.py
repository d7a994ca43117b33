"""What holds for every post: it can be read, and the echo of a move reads as that move."""

from __future__ import annotations

from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.alphabets import Alphabet
from engine.board import COLUMNS, SIZE, Direction, Square
from engine.posts import load_phrases, read_post
from engine.posts.intents import (
    Anchor,
    ExchangeIntent,
    Letter,
    Mark,
    MoveIntent,
    PlayIntent,
    WordIntent,
)
from tests.engine.posts.letters import ENGLISH, RUSSIAN

ECHOES = {
    Direction.ACROSS: (
        "{} across from {}",
        "{} hàng ngang từ ô {}",
        "{} по горизонтали от {}",
    ),
    Direction.DOWN: ("{} down from {}", "{} hàng dọc từ ô {}", "{} по вертикали от {}"),
}

squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, len(COLUMNS) - 1))
PIECES = """
    FILMS films H8 8H h8d H16 down ngang вниз if not or nếu không thì blank = E ( ) [ ] * ** ~~ > ?
    . , ; : - .. @GM pass exchange Q challenge 22 điểm + x no wait the a is là это second letter row
"""
pieces = st.sampled_from([*PIECES.split(), "\n"])


def words(alphabet: Alphabet) -> st.SearchStrategy[str]:
    """Words of two to fifteen letters."""
    return st.text(st.sampled_from(alphabet.letters), min_size=2, max_size=SIZE)


def read_one(text: str, alphabet: Alphabet) -> WordIntent:
    """The only word of the only alternative of a post."""
    reading = read_post(text, alphabet, load_phrases())
    assert isinstance(reading, MoveIntent), text
    (play,) = reading.alternatives
    assert isinstance(play, PlayIntent)
    (word,) = play.parts
    assert isinstance(word, WordIntent)
    return word


@given(st.text(), st.sampled_from([ENGLISH, RUSSIAN]))
def test_any_text_can_be_read(text: str, alphabet: Alphabet) -> None:
    read_post(text, alphabet, load_phrases())


@given(st.lists(pieces).map(" ".join), st.sampled_from([ENGLISH, RUSSIAN]))
def test_any_jumble_of_known_pieces_can_be_read(text: str, alphabet: Alphabet) -> None:
    read_post(text, alphabet, load_phrases())


@given(
    st.sampled_from([ENGLISH, RUSSIAN]).flatmap(lambda a: st.tuples(st.just(a), words(a))),
    squares,
    st.sampled_from(Direction),
    st.integers(0, 2),
)
@example((ENGLISH, "DOWN"), Square(7, 7), Direction.ACROSS, 0)
@example((ENGLISH, "FROM"), Square(7, 7), Direction.DOWN, 1)
@example((ENGLISH, "XD"), Square(7, 7), Direction.DOWN, 0)
@example((ENGLISH, "ORIFNOT"), Square(7, 7), Direction.DOWN, 1)
@example((RUSSIAN, "ВНИЗ"), Square(7, 7), Direction.DOWN, 2)
def test_the_echo_reads_as_the_move(
    word: tuple[Alphabet, str], square: Square, direction: Direction, language: int
) -> None:
    alphabet, letters = word
    intent = read_one(ECHOES[direction][language].format(letters, square), alphabet)
    assert intent == WordIntent(tuple(map(Letter, letters)), direction, (Anchor(square),))


@given(words(ENGLISH), st.data(), squares, st.sampled_from(Direction), st.integers(0, 2))
def test_the_echo_shows_which_letters_are_blanks(
    letters: str, data: st.DataObject, square: Square, direction: Direction, language: int
) -> None:
    blanks = data.draw(st.sets(st.integers(0, len(letters) - 1), min_size=1, max_size=2))
    marks = [Mark.BLANK if place in blanks else Mark.PLAIN for place in range(len(letters))]
    small = len(letters) - len(blanks) >= 2
    written = "".join(
        letter if mark is Mark.PLAIN else letter.lower() if small else f"{letter}(blank)"
        for letter, mark in zip(letters, marks, strict=True)
    )
    intent = read_one(ECHOES[direction][language].format(written, square), ENGLISH)
    assert intent.letters == tuple(map(Letter, letters, marks))


@given(
    st.sampled_from([ENGLISH, RUSSIAN]).flatmap(
        lambda a: st.tuples(
            st.just(a), st.lists(st.sampled_from(a.letters), min_size=1, max_size=7)
        )
    ),
    st.booleans(),
    st.sampled_from(["exchange {}", "đổi {}", "меняю {}"]),
)
@example((ENGLISH, list("THE")), True, "exchange {}")
@example((ENGLISH, list("I")), False, "exchange {}")
@example((ENGLISH, list("Y")), False, "đổi {}")
def test_the_echo_of_an_exchange_reads_as_the_exchange(
    tiles: tuple[Alphabet, list[str]], blank: bool, echo: str
) -> None:
    alphabet, letters = tiles
    assume("".join(letters) not in ("ALL", "ВСЕ"))  # which mean everything
    reading = read_post(echo.format("".join(letters) + "?" * blank), alphabet, load_phrases())
    assert reading == MoveIntent((ExchangeIntent((*letters, *"?" * blank)),))
