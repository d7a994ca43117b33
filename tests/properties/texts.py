"""Texts that players might post: moves in many shapes, plain wishes in three languages, chatter."""

from __future__ import annotations

from random import Random

from engine.board import BLANK, Direction, Square, Tile
from engine.moves import Play
from engine.rulesets import Ruleset
from engine.state import State
from engine.tiles import Tiles
from tests.properties.finder import in_script, lay_run, legal_plays, words_from

ACROSS = ("across", "hàng ngang", "ngang", "по горизонтали", "right")
DOWN = ("down", "hàng dọc", "dọc", "вниз", "по вертикали")
SHAPES = (
    "{notation}",
    "{word} {way} from {square}",
    "{word} {way} {square}",
    "{way}, {word}, chữ {first} ở ô {square}",
    "{word} {square}",
    "**{word}** {way} `{square}` = {number}",
    "hmm, {word} {way} at {square}? please check, I have no idea :)",
    "{other} {way} {square}; if that won't do, {word} {way} {square}",
    "{word} {way}, {last} at {end}",
    "{word} {way}",
    "{lower} {way} {square}",
    "{word} {way} {square}, blank = {first}",
)
PLAIN = (
    *("pass", "bỏ lượt", "пас", "I pass."),
    *("challenge", "no challenge", "lock", "resign", "pause", "resume", "start", "leave"),
    *("register", "Em đăng ký", "Mình đăng ký 1 chân", "I resign", "thách đấu", "сдаюсь"),
    *("exchange {first}", "đổi chữ {first}{last}", "меняю {word}", "change all", "exchange"),
)
TALK = (
    *("nice one!", "@GM how long do I have?", "can you pass me the link", "???", "", "\n\n", "👍"),
    *("> 8H SEAT", "~~SEAT across 8H~~", "||8H TEA||", "H16", "8P SEAT", "SEAT", "8H", "9999999"),
    *("I will play SEAT across from H8 tomorrow", "8H " + "A" * 40, "* H8 = A; 9J SEAT", "8H S.AT"),
)
PIECES = (
    *("8H", "H8", "a1", "O15", "H16", "across", "ngang", "вниз", "down", "SEAT", "tea", "A", "?"),
    *(
        "=",
        "22",
        "(",
        ")",
        "*",
        ";",
        ",",
        ".",
        "if not",
        "then",
        "blank",
        "chữ",
        "exchange",
        "pass",
    ),
    *("\n", ">", "~~", "||", "@", "E*", "E(blank)", "(E)", "ô", "\u202e", "\u200b", "é", "Ж", "-"),
)


def some_text(state: State, player: str, dice: Random) -> str:
    """A text that `player` might post now: often a move that may stand."""
    kind = dice.choice("mmmmbbbppwwtj")
    rack = state.seat(player).rack if state.has_seat(player) else ()
    if kind == "m":
        turn = dice.randrange(1000)
        play = next(legal_plays(state.board, rack, state.rules, turn), None)
        return (
            shaped(state.rules, whole_word(state, play), dice) if play else dice.choice(PLAIN[:4])
        )
    if kind == "w":
        start = Square(dice.randrange(15), dice.randrange(15))
        word = next(words_from(dice.randrange(1000), state.rules))
        return shaped(state.rules, (word, start, dice.choice(tuple(Direction))), dice)
    if kind == "b" and rack:
        return shaped(state.rules, whole_word(state, bluff(state, rack, dice)), dice)
    if kind == "p":
        word = "".join(rack) or "A"
        return dice.choice(PLAIN).format(first=word[0], last=word[-1], word=word)
    if kind == "t":
        return (
            in_script(dice.choice(TALK), state.rules) if dice.random() < 0.5 else dice.choice(TALK)
        )
    return " ".join(dice.choices(PIECES, k=dice.randint(1, 7)))


def legal_text(state: State, player: str, dice: Random) -> str:
    """A legal move in notation, or a pass."""
    rack = state.seat(player).rack if state.has_seat(player) else ()
    play = next(legal_plays(state.board, rack, state.rules, dice.randrange(1000)), None)
    return _notation(*whole_word(state, play)) if play else "pass"


def greedy_text(state: State, dice: Random) -> str:
    """An exchange, or a move that the board allows, for a rack that holds whatever one wants."""
    tiles = state.rules.tiles
    if dice.random() < 0.4:
        wanted = dice.sample(tiles.all_tiles, dice.randint(1, 4))
        return dice.choice((f"exchange {''.join(wanted)}", "exchange all"))
    play = next(legal_plays(state.board, tiles.all_tiles, state.rules, dice.randrange(1000)), None)
    return _notation(*whole_word(state, play)) if play else "exchange"


def _notation(word: str, start: Square, direction: Direction) -> str:
    row, column = str(start.row + 1), str(start)[0]
    return f"{row}{column} {word}" if direction is Direction.ACROSS else f"{word} down {start}"


def bluff(state: State, rack: Tiles, dice: Random) -> Play:
    """Some tiles of a rack along or beside those on the board, whatever they spell."""
    tiles = [Tile(token) for token in rack if token != BLANK][: dice.randint(1, 4)]
    direction = dice.choice(tuple(Direction))
    start = dice.choice(sorted(state.board.tiles) or [state.rules.board.start])
    if state.board and dice.random() < 0.5 and start.step(direction.other).on_board:
        start = start.step(direction.other)
    return Play((lay_run(state.board, start, direction, tuple(tiles)),))


def whole_word(state: State, play: Play) -> tuple[str, Square, Direction]:
    """The word of a play as people write it, where it begins and which way it runs."""
    part = play.parts[0]
    shown = (tile or state.board[at] for at, tile in part.squares())
    letters = "".join(tile.letter if tile else "" for tile in shown)
    return letters or "A", part.start, part.direction


def shaped(rules: Ruleset, move: tuple[str, Square, Direction], dice: Random) -> str:
    """The move in one of many shapes."""
    word, start, direction = move
    across = direction is Direction.ACROSS
    row, column = str(start.row + 1), str(start)[0]
    return dice.choice(SHAPES).format(
        notation=f"{row}{column} {word}" if across else f"{column}{row} {word}",
        word=word,
        lower=word.lower(),
        way=dice.choice(ACROSS if across else DOWN),
        square=start,
        end=start.step(direction, len(word) - 1) if _fits(start, direction, word) else start,
        first=word[0],
        last=word[-1],
        other=in_script("SATE", rules),
        number=dice.randrange(60),
    )


def _fits(start: Square, direction: Direction, word: str) -> bool:
    return start.step(direction, len(word) - 1).on_board


def some_line(dice: Random) -> str:
    """Talk, plain wishes or a jumble of pieces, in one line as thread files write it."""
    said = dice.choice((*PLAIN, *TALK, " ".join(dice.choices(PIECES, k=dice.randint(1, 7)))))
    return said.format(first="A", last="S", word="AS").replace("\n", "\\n")
