"""A compact notation for readings, so that the corpus can say what is expected of each post.

FILMS @H8 across =22 > FILM @H8 across      alternatives, claimed points
FEeT T@L11 down                             which letter is on the square; small: a blank
FE(E)T E2@L10 ?  blank E-1  begins F        second E; direction open; a remark on the last E
STREUUNG @G12 across to N12                 a range
* H8=А ; КОТ @J9 across                     a joker swap, then a word
exchange QV? | exchange all | pass | register beginner | unread bad-square H16 | gm | chatter
"""

from __future__ import annotations

from engine.posts.intents import (
    Anchor,
    Chatter,
    ExchangeIntent,
    Letter,
    Mark,
    MoveIntent,
    PlainIntent,
    PlayIntent,
    Reading,
    SwapIntent,
    ToGameManager,
    Unread,
    WordIntent,
)


def shown(reading: Reading) -> str:
    """The reading in the notation of the corpus."""
    match reading:
        case MoveIntent(alternatives=alternatives):
            return " > ".join(_alternative(choice) for choice in alternatives)
        case PlainIntent(kind=kind, level=level):
            return f"{kind} {level}" if level else str(kind)
        case Unread(why=why, detail=detail):
            return f"unread {why} {detail}".strip()
        case ToGameManager():
            return "gm"
        case Chatter():
            return "chatter"


def shown_word(letters: tuple[Letter, ...]) -> str:
    """A word with its marks: small for a blank, `.` for what lies there, brackets for either."""
    return "".join(map(_letter, letters))


def _alternative(choice: PlayIntent | ExchangeIntent) -> str:
    if isinstance(choice, ExchangeIntent):
        return "exchange all" if choice.everything else f"exchange {''.join(choice.tokens)}"
    return " ; ".join(_part(part) for part in choice.parts)


def _part(part: WordIntent | SwapIntent) -> str:
    if isinstance(part, SwapIntent):
        return f"* {part.square}={part.token}"
    pieces = [shown_word(part.letters), *map(_anchor, part.anchors)]
    pieces.append(str(part.direction or "?"))
    if part.end:
        pieces.append(f"to {part.end}")
    if part.begins_with:
        pieces.append(f"begins {part.begins_with}")
    pieces += [f"blank {note.token}{note.nth or ''}" for note in part.blanks]
    if part.claimed is not None:
        pieces.append(f"={part.claimed}")
    return " ".join(pieces)


def _letter(letter: Letter) -> str:
    token = letter.token if len(letter.token) < 2 else f"[{letter.token}]"
    match letter.mark:
        case Mark.PLAIN:
            return token
        case Mark.BLANK:
            return token.lower()
        case Mark.THROUGH:
            return "."
        case Mark.IN_BRACKETS:
            return f"({token})"


def _anchor(anchor: Anchor) -> str:
    return f"{anchor.token or ''}{anchor.nth or ''}@{anchor.square}"
