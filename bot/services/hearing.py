"""What has become of a post: new, changed, gone, or nothing that matters.

A post is compared with what was read of it before, so that hearing of it twice, in any order, or
because its link was unfurled, changes nothing. A text that cannot be seen is not an empty text:
without the right to read it nothing is known. A mention or an emoji alone leaves a space.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime

from bot.services.entries import Deleted, Edited, Posted
from bot.services.house import House, Receipt
from bot.services.records import SeenPost

NO_MESSAGE = ""  # the digest of a move by command: there is no post to edit or delete


@dataclass(frozen=True)
class Written:
    """A player's post as it stands; `addressed` when it mentions or answers the bot.

    `edited` is when its text was last changed; `at` is the time by which a post counts that is
    read or pointed out later, if that is neither of the two.
    """

    post: int
    author: int
    name: str
    text: str
    posted: datetime
    edited: datetime | None = None
    addressed: bool = False
    at: datetime | None = None


@dataclass(frozen=True)
class Gone:
    """A post that has been deleted, at about this time."""

    post: int
    at: datetime


def hear(house: House, game: str, heard: Written | Gone) -> Receipt | None:
    """Take a post as it stands now. None when nothing about it is new."""
    if isinstance(heard, Gone):
        return _hear_gone(house, game, heard)
    if not heard.text:
        return None
    seen = house.store.seen(heard.post)
    now = SeenPost(heard.post, heard.author, digest(heard.text), heard.posted)
    if seen is None:
        return house.receive(game, _posted(heard), seen=now)
    if seen.deleted or seen.digest == now.digest:
        return None
    newest = house.store.newest_by(game, heard.author) == heard.post
    entry = Edited(
        str(heard.author),
        heard.name,
        heard.post,
        heard.text,
        heard.edited or house.clock(),
        heard.posted,
        newest,
        addressed=heard.addressed,
    )
    return house.receive(game, entry, seen=now)


def play_text(house: House, game: str, heard: Written, held_until: datetime) -> Receipt:
    """Take a command's text as a post without a message; `post` is the interaction's ID."""
    if house.store.seen(heard.post) is not None:
        return Receipt(house.look(game))
    seen = SeenPost(heard.post, heard.author, NO_MESSAGE, heard.posted)
    return house.receive(game, _posted(heard), seen=seen, held_until=held_until)


def play_post(house: House, game: str, heard: Written, held_until: datetime) -> Receipt:
    """Take a post that its author points out as a move, read before or not."""
    seen = SeenPost(heard.post, heard.author, digest(heard.text), heard.posted)
    return house.receive(game, _posted(heard), seen=seen, held_until=held_until)


def hear_anew(house: House, game: str, heard: Written) -> Receipt:
    """Take a post once more, which was judged before an older one had come."""
    return house.receive(game, _posted(heard))


def digest(text: str) -> str:
    """What tells one text from another, whatever way its accents and spaces are written."""
    normal = " ".join(unicodedata.normalize("NFC", text).split())
    return hashlib.sha256(normal.encode()).hexdigest()


def _hear_gone(house: House, game: str, gone: Gone) -> Receipt | None:
    seen = house.store.seen(gone.post)
    if seen is None or seen.deleted:
        return None
    entry = Deleted(str(seen.author), gone.post, gone.at)
    return house.receive(game, entry, seen=replace(seen, deleted=True))


def _posted(heard: Written) -> Posted:
    """A post that has not been read as it stands: the next clock runs from when it came to be."""
    at = heard.at or heard.edited or heard.posted
    return Posted(
        str(heard.author),
        heard.name,
        heard.post,
        heard.text,
        at,
        addressed=heard.addressed,
        posted=heard.posted if at != heard.posted else None,
    )
