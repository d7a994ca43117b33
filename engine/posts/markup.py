"""A post as its reader sees it: without quotes, struck text, links and looks (rules 7.15)."""

from __future__ import annotations

import re
import unicodedata

MENTION = "\x1a"  # stands for a mention of the GM that the platform wrote
_MOST_MARKS = 4  # accents on one letter; composing longer runs takes quadratic time

_TAG = re.compile(r"<(@!?\d{1,25}|(?:[@#/:t]|a:|id:)[^<>\s]{1,80})>")
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_FACE = re.compile(r"(?<!\S)(?:[:;=]['-]?[()\[\]DPpOov3*|/\\]+|<3+|[Tt]_[Tt]|\^_*\^)(?!\w)")
_LOOKS = re.compile(r"\*\*|__|\|\||`+")
_ESCAPE = re.compile(r"\\(?=[^\w\s])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def _plain_forms() -> dict[int, str | None]:
    """Full-width and styled letters, typographic quotes, dashes and blanks as plain ones."""
    forms: dict[int, str | None] = {}
    for code in (*range(0xFF01, 0xFF5F), *range(0x1D400, 0x1D800), *range(0x24B6, 0x24EA)):
        forms[code] = unicodedata.normalize("NFKC", chr(code))
    for invisible in (
        *(0xAD, 0x61C, 0x180E, 0xFEFF, 0x20E3),
        *range(0x200B, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        *range(0xFE00, 0xFE10),
        *range(0x1F3FB, 0x1F400),
        *range(0xE0000, 0xE01F0),
    ):
        forms[invisible] = None
    forms |= dict.fromkeys(map(ord, "‐‑‒–—―−"), "-")
    forms |= dict.fromkeys(map(ord, "“”„‟«»″「」『』"), '"')
    forms |= dict.fromkeys(map(ord, "‘’‚‛′´ʼ"), "'")
    forms |= dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u3000\u2009\u200a"), " ")
    forms |= {ord("…"): "... ", 0x2028: "\n", 0x2029: "\n", 0x85: "\n"}
    return forms


_PLAIN_FORMS = _plain_forms()


def clean(text: str) -> str:
    """`text` without what is not read, each look (bold, code, spoiler) turned into a quote mark."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        text = _composed(text.translate(_PLAIN_FORMS))
    text = _CONTROL.sub(" ", text)
    if ">" in text:
        text = _without_quotes(text)
    if "~~" in text:
        text = _without_struck(text)
    if "<" in text:
        text = _TAG.sub(_tag, text)
    text = _FACE.sub(" ", _LINK.sub(" ", text))
    return _LOOKS.sub('"', _ESCAPE.sub("", text))


def _composed(text: str) -> str:
    """Accents joined to their letters; what cannot be joined is dropped."""
    kept: list[str] = []
    run = marks = 0
    for char in text:
        run = run + 1 if unicodedata.combining(char) else 0
        marks += run > 0
        if run <= _MOST_MARKS:
            kept.append(char)
    if not marks:
        return text
    composed = unicodedata.normalize("NFC", "".join(kept))
    return "".join(char for char in composed if not unicodedata.combining(char))


def _without_quotes(text: str) -> str:
    """Quoted lines say what somebody else wrote; `>>>` quotes all that follows."""
    read: list[str] = []
    for line in text.split("\n"):
        start = line.lstrip()[:3]
        if start == ">>>":
            break
        read.append("" if start.startswith(">") else line)
    return "\n".join(read)


def _without_struck(text: str) -> str:
    """An opening `~~` without a closing one strikes nothing."""
    pieces = text.split("~~")
    unclosed = pieces.pop() if len(pieces) % 2 == 0 else ""
    return " ".join(pieces[::2]) + " " + unclosed


def _tag(found: re.Match[str]) -> str:
    """A mention of a member may be the GM's; channels, roles, emoji and times say nothing."""
    member = found[1].startswith("@") and found[1].lstrip("@!").isdigit()
    return f" {MENTION} " if member else " "
