"""Long lists, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presentation.texts import Texts


def page_of(lines: Sequence[str], page: int, size: int, texts: Texts) -> str:
    """A page of the lines, counted from 1 or (-1) from the end, and which of how many it is.

    A page that there is not gives the nearest.
    """
    pages = max(1, -(-len(lines) // size))
    number = min(max(page + pages + 1 if page < 0 else page, 1), pages)
    shown = list(lines[(number - 1) * size : number * size])
    if pages > 1:
        shown.append(texts.say("page", number=number, pages=pages))
    return "\n".join(shown)
