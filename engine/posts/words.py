"""Which tokens make up one written word: letters with marks, or letters one by one."""

from __future__ import annotations

from engine.posts.lexer import Token
from engine.posts.phrases import Phrases, Sense

_SPELLED_PIECES = 3  # fewer single letters side by side are no word
_SMALL_PIECES = 4  # small ones may be words of one letter: "а я и"
_GROUP = {"(": ")", "[": "]"}
_ELLIPSIS = 3


def spelled_out(text: list[Token], at: int) -> int:
    """The end of a word written `F I L M S` or `LL-A-N-A` that begins at `at`; `at` if none."""
    if not text[at].text.isalpha() or len(text[at].text) > len("LL"):
        return at
    hyphens = _hyphened(text, at)
    if (hyphens - at) // 2 + 1 >= _SPELLED_PIECES:
        return hyphens
    end = _spaced(text, at)
    if end < len(text) and text[end].text.isdecimal():
        end -= 1  # the column of `H 8`
    wanted = _SPELLED_PIECES if all(token.text.isupper() for token in text[at:end]) else None
    return end if end - at >= (wanted or _SMALL_PIECES) else at


def _hyphened(text: list[Token], at: int) -> int:
    end = at + 1
    while (
        end + 1 < len(text)
        and text[end].text == "-"
        and text[end].glued
        and text[end + 1].glued
        and text[end + 1].text.isalpha()
        and len(text[end + 1].text) <= len("LL")
    ):
        end += 2
    return end


def _spaced(text: list[Token], at: int) -> int:
    end = at
    while (
        end < len(text)
        and len(text[end].text) == 1
        and text[end].text.isalpha()
        and text[end].text.isupper() == text[at].text.isupper()
        and (end == at or not text[end].glued)
    ):
        end += 1
    return end


def may_begin(text: list[Token], at: int) -> bool:
    """Whether a word with marks may begin with this token: `.UIT`, `(Q)UIT`, `?FILMS`."""
    sign = text[at].text
    if sign.isalpha():
        return True
    if text[at].glued and at and text[at - 1].text[-1].isalnum():
        return False
    if sign in _GROUP:
        end = _after_group(text, at)
        return end > at and end < len(text) and text[end].glued and text[end].text.isalpha()
    if sign not in (".", "?"):
        return False
    end = at + 1
    while end < len(text) and end - at < len("...............") and text[end].text == sign == ".":
        end += 1
    return end < len(text) and text[end].glued and text[end].text.isalpha()


def marked(text: list[Token], at: int, phrases: Phrases) -> int:
    """The end of the written word that begins with token `at`, marks included."""
    end = at
    while end < len(text) and (end == at or text[end].glued):
        sign = text[end].text
        if sign in _GROUP:
            after = _after_group(text, end)
            if after == end or (end > at and not _belongs(text, end, phrases)):
                break
            end = after
        elif sign.isalpha() or sign in ("*", "?") or (sign == "." and _through(text, end, phrases)):
            end += 1
        else:
            break
    return _trimmed(text, at, end, phrases)


def _after_group(text: list[Token], at: int) -> int:
    """The end of `(E)`, letters only; `at` if it is none."""
    closed = (
        at + 2 < len(text)
        and text[at + 1].text.isalpha()
        and text[at + 1].glued
        and text[at + 2].text == _GROUP[text[at].text]
        and text[at + 2].glued
    )
    return at + 3 if closed else at


def _belongs(text: list[Token], at: int, phrases: Phrases) -> bool:
    """Whether the group is letters of the word before it, not a remark: `FILMS(down)`."""
    before, inside = text[at - 1], text[at + 1]
    if len(inside.text) == 1:
        return True
    meaning = phrases.meaning(inside)
    if meaning is not None:
        return meaning.sense is Sense.BLANK
    return not before.text.isalpha() or before.text.isupper() == inside.text.isupper()


def _through(text: list[Token], at: int, phrases: Phrases) -> bool:
    """Whether the dot at `at` stands for a tile, not for the end of a sentence: `ok.films`."""
    if at == 0 or not text[at].glued or not text[at - 1].text.isalpha():
        return True
    after = at
    while after < len(text) and text[after].text == "." and text[after].glued:
        after += 1
    if after == len(text) or not text[after].glued or not text[after].text.isalpha():
        return True
    left, right = text[at - 1], text[after]
    if left.text.isupper() and right.text.isupper():
        return True
    if after - at > 1 and (left.text.isupper() or right.text.isupper()):
        return False
    return phrases.meaning(left) is None and phrases.meaning(right) is None


def _trimmed(text: list[Token], at: int, end: int, phrases: Phrases) -> int:
    """The end without the punctuation of the sentence."""
    if end - at > 1 and text[end - 1].text == "?" and not _goes_on(text, end, phrases):
        while end - at > 1 and text[end - 1].text == "?":
            end -= 1
    dots = 0
    while end - dots - at > 1 and text[end - 1 - dots].text == ".":
        dots += 1
    tiles = dots not in (0, 1, _ELLIPSIS) and text[end - 1 - dots].text.isupper()
    return end if tiles else end - dots


def _goes_on(text: list[Token], end: int, phrases: Phrases) -> bool:
    """Whether the move goes on behind a `?`, so that it is no question mark: `RETAIN? 15H`."""
    if end == len(text) or text[end].glued:
        return False
    following = text[end]
    if following.text[0].isalnum() and any(char.isdecimal() for char in following.text):
        return len(following.text) > 1
    found = phrases.match(text, end)
    return following.text == "(" or (
        found is not None and found.meaning.sense in (Sense.ACROSS, Sense.DOWN, Sense.AT)
    )
