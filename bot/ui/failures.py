"""What can go wrong when the bot writes, by what has to be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

CANNOT_WRITE_TO = frozenset({50007, 50278, 10013})  # closed, no server in common, no such user
UNKNOWN_CHANNEL = 10003
ARCHIVED = 50083
ACKNOWLEDGED = 40060
NOT_YET = frozenset({40003, 40058, 20026})  # too many new DMs, a forum post still being made
HAS_THREAD = 160004
NO_MORE_THREADS = 160006
UNKNOWN_MESSAGE = 10008
FORBIDDEN = 403
NOT_FOUND = 404
TOO_MANY = 429


class Failure(Exception):
    """Discord did not do what it was asked; `code` is Discord's, or the HTTP status."""

    def __init__(self, code: int) -> None:
        super().__init__(f"code {code}")
        self.code = code


class Closed(Failure):
    """The player cannot be written to."""


class Gone(Failure):
    """The channel is no more."""


class Barred(Failure):
    """A permission is missing, or the thread is locked: somebody has to change that."""


class Later(Failure):
    """It may work later; whether it was done this time is not known."""


class Refused(Failure):
    """Discord will never take this."""


@contextmanager
def failures() -> Iterator[None]:
    """Turn what discord.py raises into a Failure."""
    try:
        yield
    except discord.HTTPException as error:
        raise _kind(error)(error.code or error.status) from error
    except (aiohttp.ClientError, OSError, TimeoutError, discord.GatewayNotFound) as error:
        raise Later(0) from error


def _kind(error: discord.HTTPException) -> type[Failure]:
    if error.code in CANNOT_WRITE_TO:
        return Closed
    if error.code in NOT_YET or error.status == TOO_MANY or error.status >= 500:
        return Later
    if error.code == UNKNOWN_CHANNEL:
        return Gone
    if error.status == FORBIDDEN or error.code in (ARCHIVED, NO_MORE_THREADS):
        return Barred
    return Refused
