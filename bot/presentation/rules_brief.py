"""What exactly is on at a table, read off its rule set: a variant prints right by itself."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presentation.texts import Texts, plain
from engine.board import BLANK
from engine.endings import BEST_TURN_GOLD, WINNER_GOLD
from engine.lexicon import house_exclusions
from engine.moves import Swap
from engine.options import WORDS, valid_options
from engine.rulesets import Ruleset
from engine.state import GOLD_PER_POINT

HOUR, MINUTE = 3600, 60


def rules_brief(rules: Ruleset, texts: Texts) -> str:
    """The rules of this table, a line each."""
    lines = (
        *_players(rules, texts),
        *_tiles(rules, texts),
        *_words(rules, texts),
        *_points(rules, texts),
        *_end(rules, texts),
        *_pace(rules, texts),
    )
    return "\n".join(lines)


def options_of(rules: Ruleset) -> dict[str, object]:
    """The table's options in the words that set them (`turn=24h …`).

    The word list is one only where it is the host's own.
    """
    named = ",".join(f"{name}:{level}" for name, level in rules.seat_levels)
    options: dict[str, object] = {
        "turn": _span_option(rules.turn),
        "order": rules.order.value,
        "judging": rules.judging.value,
        "premiums": rules.premiums.value,
        "exchange-minimum": rules.exchange_minimum,
        "six-scoreless": _switch(rules.six_scoreless),
        "length-bonus": _switch(rules.length_bonus),
        "gold": _switch(rules.gold),
        "level": named or rules.level.value,
        WORDS: rules.lexicon if rules.imported is not None else None,
    }
    return {name: options[name] for name in valid_options(rules) if options[name] is not None}


def _switch(on: bool) -> str:
    return "on" if on else "off"


def _span_option(seconds: int) -> str:
    if seconds % HOUR == 0:
        return f"{seconds // HOUR}h"
    return f"{seconds // MINUTE}m"


def _span(seconds: int, texts: Texts) -> str:
    if seconds % HOUR == 0:
        return texts.say("span-hours", count=seconds // HOUR)
    return texts.say("span-minutes", count=seconds // MINUTE)


def _players(rules: Ruleset, texts: Texts) -> Iterator[str]:
    yield texts.say(
        f"brief-order-{rules.order}", minimum=rules.min_players, maximum=rules.max_players
    )
    if rules.min_players < rules.max_players:
        yield texts.say("brief-start-all" if rules.everybody_starts else "brief-start-any")


def _tiles(rules: Ruleset, texts: Texts) -> Iterator[str]:
    tiles = rules.tiles
    yield texts.say(
        "brief-tiles",
        rack=rules.rack_size,
        set=rules.tileset,
        count=len(tiles.all_tiles),
        blanks=tiles.counts.get(BLANK, 0),
    )
    if rules.blank_worth_letter:
        yield texts.say("brief-blanks-worth-letter")
    else:
        yield texts.say("brief-blanks-worth-nothing")
    if rules.joker_swap:
        swap = Swap(rules.board.start, tiles.alphabet.letters[0])
        yield texts.say("brief-joker-swap", example=str(swap))
    yield texts.say("brief-start-square", layout=rules.layout, square=str(rules.board.start))
    if rules.many_placements:
        yield texts.say("brief-many-placements")
    if rules.exchange_minimum:
        yield texts.say("brief-exchange", minimum=rules.exchange_minimum)
    else:
        yield texts.say("brief-exchange-always")


def _words(rules: Ruleset, texts: Texts) -> Iterator[str]:
    yield texts.say(f"brief-judging-{rules.judging}", lexicon=_word_list(rules, texts))
    kinds = set(house_exclusions(rules.tileset).values()) if rules.house_exclusions else set()
    if kinds:
        named = ", ".join(texts.say(f"brief-house-{kind}") for kind in sorted(kinds))
        yield texts.say("brief-house", kinds=named)
    if not rules.repeats:
        yield texts.say("brief-no-repeats")


def _word_list(rules: Ruleset, texts: Texts) -> str:
    """The name of the list; of the host's own also its size, by which players know it."""
    if rules.imported is None:
        return rules.lexicon
    return texts.say("brief-own-list", name=rules.lexicon, count=rules.imported.words)


def _points(rules: Ruleset, texts: Texts) -> Iterator[str]:
    yield texts.say(f"brief-premiums-{rules.premiums}")
    if rules.bingo:
        bonuses = ", ".join(
            texts.say("brief-bingo-item", count=count, points=points)
            for count, points in rules.bingo
        )
        yield texts.say("brief-bingo", bonuses=bonuses)
    if rules.length_bonus:
        yield texts.say("brief-length-bonus")
    if rules.gold:
        yield texts.say("brief-gold", point=GOLD_PER_POINT, best=BEST_TURN_GOLD, winner=WINNER_GOLD)
    else:
        yield texts.say("brief-gold-off")


def _end(rules: Ruleset, texts: Texts) -> Iterator[str]:
    ends = {
        "brief-end-nobody-can-move": rules.adjudicated,
        "brief-end-went-out": rules.going_out_ends,
        "brief-end-last-turns": rules.last_turns,
        "brief-end-two-passes": rules.two_passes_end,
        "brief-end-pass-round": rules.pass_round_ends,
        "brief-end-six-scoreless": rules.six_scoreless,
        "brief-end-target": bool(rules.targets),
    }
    reasons = "; ".join(texts.say(key) for key, on in ends.items() if on)
    yield texts.say("brief-end", reasons=reasons)
    yield from _targets(rules, texts)
    yield texts.say(f"brief-adjustments-{rules.adjustments}")
    yield texts.say(f"brief-ties-{rules.ties}")


def _targets(rules: Ruleset, texts: Texts) -> Iterator[str]:
    for players, beginner, intermediate, expert in rules.targets:
        yield texts.say(
            "brief-target",
            players=players,
            beginner=beginner,
            intermediate=intermediate,
            expert=expert,
        )
    if rules.targets:
        yield texts.say("brief-level", level=texts.say(f"level-{rules.level}"))
    for name, level in rules.seat_levels:
        yield texts.say("brief-seat-level", name=plain(name), level=texts.say(f"level-{level}"))


def _pace(rules: Ruleset, texts: Texts) -> Iterator[str]:
    yield texts.say(
        f"brief-pace-{rules.judging}",
        turn=_span(rules.turn, texts),
        closing=_span(rules.closing, texts),
    )
