"""Drawing tiles fairly: rules 6, as far as the engine goes."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.draws import SECRET_BYTES, Draws
from engine.events import FirstDrawn, GameOpened, MoveSettled, RackDealt
from engine.records import Draw
from engine.tiles import load_tileset, minus
from tests.engine.driver import SECRET, classic, ttvn

BAG = load_tileset("english").all_tiles
DRAWS = Draws("T1", SECRET)


def stranger_draws(secret: bytes, text: str, bag: tuple[str, ...], count: int) -> list[str]:
    """The method as the module's docstring gives it, written anew."""
    left, used = list(bag), 0
    drawn: list[str] = []
    while len(drawn) < min(count, len(bag)):
        block = hmac.new(secret, f"{text}/{used // 8}".encode(), hashlib.sha256).digest()
        start = used % 8 * 4
        number = int.from_bytes(block[start : start + 4], "big")
        used += 1
        if number < 2**32 - 2**32 % len(left):
            drawn.append(left.pop(number % len(left)))
    return drawn


@given(st.binary(min_size=32, max_size=32), st.integers(1, 200), st.integers(0, 2**63), st.data())
def test_a_stranger_can_implement_the_method(
    secret: bytes, n: int, cause: int, data: st.DataObject
) -> None:
    """Rules 6: a function of secret, game, number, post and the tiles left."""
    size = data.draw(st.integers(0, len(BAG)))
    draw = Draws("G", secret).draw(n, cause, BAG[:size], 9)
    assert list(draw.tiles) == stranger_draws(secret, f"G/{n}/{cause}", BAG[:size], 9)


def test_a_draw_that_must_never_change() -> None:
    """Rules 6: a golden value, so that old games can be verified for ever."""
    draw = Draws("T1", bytes(range(32))).draw(1, 8320581, BAG, 7)
    assert "".join(draw.tiles) == "GISAILA"


def test_a_number_that_would_favour_some_tiles_is_skipped() -> None:
    """Rules 6: rejection sampling. This post was looked for: its seventh number is 2^32 - 63.

    Of 100 tiles left the first 96 would have one number more than the others.
    """
    bag = tuple(map(str, range(106)))
    draw = Draws("T1", bytes(range(32))).draw(1, 2570525, bag, 7)
    left = minus(bag, draw.tiles[:6])
    assert draw.tiles[6] == left[3934257561 % 100] != left[4294967233 % 100]


@pytest.mark.parametrize(
    "other",
    [
        Draws("T2", SECRET).draw(1, 5, BAG, 7),
        Draws("T1", SECRET[::-1]).draw(1, 5, BAG, 7),
        DRAWS.draw(2, 5, BAG, 7),
        DRAWS.draw(1, 6, BAG, 7),
        DRAWS.draw(1, 5, BAG[1:], 7),
    ],
    ids=["game", "secret", "number", "post", "tiles left"],
)
def test_each_of_the_five_decides(other: Draw) -> None:
    """Rules 6."""
    assert other.tiles != DRAWS.draw(1, 5, BAG, 7).tiles
    assert DRAWS.draw(1, 5, BAG, 7) == DRAWS.draw(1, 5, BAG, 7)


@given(st.integers(0, len(BAG)), st.integers(0, 9))
def test_no_more_is_drawn_than_is_there(size: int, count: int) -> None:
    """Rules 6: and each tile once."""
    draw = DRAWS.draw(3, 5, BAG[:size], count)
    assert len(draw.tiles) == min(size, count)
    assert len(minus(BAG[:size], draw.tiles)) == size - len(draw.tiles)


def test_every_tile_is_equally_likely() -> None:
    """Rules 6: 6,000 draws of one of three; 2,000 each, give or take five deviations."""
    found = Counter(DRAWS.draw(n, 5, ("A", "B", "C"), 1).tiles[0] for n in range(6000))
    assert set(found) == {"A", "B", "C"}
    assert all(abs(count - 2000) < 5 * 37 for count in found.values())


def test_the_commitment_is_published_when_the_table_opens() -> None:
    """Rules 6: the SHA-256 of a secret of 32 bytes, before anyone registers."""
    assert len(SECRET) == SECRET_BYTES == 32
    first, *others = ttvn("A B").events
    assert isinstance(first, GameOpened)
    assert first.commitment == hashlib.sha256(SECRET).hexdigest()
    assert all(SECRET.hex() not in str(event) for event in (first, *others))


def test_every_draw_of_a_game_can_be_made_again() -> None:
    """Rules 6: from the log and the secret, draw by draw, without gaps."""
    table = classic("A B C", "order=draw")
    for _ in range(3):
        player = table.on_turn
        assert player is not None
        table.step(player)
    player = table.on_turn
    assert player is not None
    table.exchange(player, table.held(player)[:2])
    following = table.on_turn
    assert following is not None
    table.passes(following)
    bag, numbers = BAG, []
    for event in table.events:
        draws: list[Draw] = []
        if isinstance(event, FirstDrawn):
            draws = [draw for _, draw in event.draws]
        elif isinstance(event, RackDealt) or (isinstance(event, MoveSettled) and event.draw):
            assert event.draw is not None
            draws = [event.draw]
        for draw in draws:
            assert draw == table.tools.draws.draw(draw.n, draw.cause, bag, len(draw.tiles))
            bag = minus(bag, draw.tiles)
            numbers.append(draw.n)
        if isinstance(event, FirstDrawn):
            bag = BAG
        if isinstance(event, MoveSettled):
            bag = table.state.rules.tiles.sort((*bag, *event.returned))
    assert numbers == list(range(1, len(numbers) + 1))
    assert bag == table.state.bag
