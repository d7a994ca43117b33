"""Drawing tiles so that anybody can check it afterwards (rules 6).

What a stranger needs to make every draw of a game again:

A game has a secret of 32 random bytes. The commitment, its SHA-256 in lower-case hexadecimal, is
published when the table opens, the secret when the game has ended.

The draws of a game are numbered from 1 without gaps, in the order in which they were made. Draw
`n`, caused by the post `cause`, has a stream of numbers of its own, in blocks of 32 bytes:

    block k = HMAC-SHA256(key = secret, message = "GAME/n/cause/k"),   k = 0, 1, 2 …

where GAME is the game's ID as text, n, cause and k are decimal without leading zeros, and the
message is encoded in UTF-8. A block is read from its first byte on as eight unsigned numbers of 32
bits, the most significant byte first.

The bag is a list in canonical order: the letters as the tile set lists them (A to Z; the Russian А
to Я), equal ones side by side, blanks last. To draw one of its m tiles take the next number x of
the stream; if x is 2^32 - (2^32 mod m) or more, drop it and take the next; the tile at place x mod
m, counted from 0, is drawn and the others close up. To draw more go on with the shorter list and
the same stream, a bag of one tile included. Drawing ends early when the bag is empty.

Tiles go back into their places in canonical order, and always after a draw: exchanged ones when the
new ones have been drawn; the tiles that the seats drew to see who begins when every seat of that
round has drawn, from a bag that shrinks by a tile each time. A seat that leaves takes its tiles
along.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from engine.records import Draw
from engine.tiles import Tiles

SECRET_BYTES = 32
_SPAN = 1 << 32


@dataclass(frozen=True)
class Draws:
    """The source of all draws of one game."""

    game: str
    secret: bytes

    @property
    def commitment(self) -> str:
        """What is published before anybody registers: the secret's SHA-256 in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, n: int, cause: int, bag: Tiles, count: int) -> Draw:
        """Draw number `n`: at most `count` tiles of `bag`, which is in canonical order."""
        numbers = self._numbers(n, cause)
        left, drawn = list(bag), []
        for _ in range(min(count, len(left))):
            fair = _SPAN - _SPAN % len(left)
            number = next(x for x in numbers if x < fair)
            drawn.append(left.pop(number % len(left)))
        return Draw(n, cause, tuple(drawn))

    def _numbers(self, n: int, cause: int) -> Iterator[int]:
        block = 0
        while True:
            text = f"{self.game}/{n}/{cause}/{block}".encode()
            yield from struct.unpack(">8I", hmac.digest(self.secret, text, "sha256"))
            block += 1
