"""Drawing tiles so that anybody can check it afterwards (rules 6).

A game has a secret of 32 bytes; its SHA-256, the commitment, is published when the table opens.
Draw number `n` caused by post `cause` reads numbers from HMAC-SHA256 blocks,

    block k = HMAC(secret, "GAME/n/cause/k"),   k = 0, 1, 2 …

each block being eight unsigned 32-bit big-endian numbers. To draw one of m tiles that lie in
canonical order (the alphabet's, blanks last) a number x is used if x < 2^32 - 2^32 mod m, else
skipped; tile x mod m is taken out and the rest keep their order.
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
