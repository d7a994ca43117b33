"""Erudit, sentence by sentence (rules 5)."""

from __future__ import annotations

import pytest

from engine.alphabets import LookAlike
from engine.board import Board
from engine.errors import Refusal
from engine.events import GameEnded, MoveMade, MoveSettled
from engine.layouts import PLAIN, Premium, load_layout
from engine.moves import Play
from engine.placement import Detached, JokerUnused, MissesStart, NoJokerThere
from engine.records import EndReason, PlayDone
from engine.refusals import BagTooSmall, MissingTiles, RepeatedWords
from engine.rulesets import Ruleset
from engine.tiles import Tiles, load_tileset
from tests.engine.driver import GameTable
from tests.engine.setups import AllBut, no_play, rules_of, with_bag


def erudit(
    players: str = "А Б", options: str = "", *, phonies: str = "", bag: int | None = None
) -> GameTable:
    """An Erudit table at which play has begun."""
    rules = with_bag(rules_of("erudit", options), players, bag)
    return GameTable(rules, AllBut(frozenset(phonies.split()))).seated(players)


def points(table: GameTable) -> int:
    """The points of the newest move."""
    return table.last(MoveMade).done.score


def test_first_word_crosses_the_centre() -> None:
    """Rules 5.1."""
    table = erudit()
    table.rack("А", "СЛОВОКТ")
    with pytest.raises(MissesStart):
        table.move("А", "1A СЛОВО")
    table.move("А", "8H СЛОВО")


def test_board_is_the_standard_one_with_a_plain_centre() -> None:
    """Rules 5.2."""
    erudit_layout, standard = load_layout("erudit"), load_layout("standard")
    differ = {
        at: (premium, erudit_layout.premiums.get(at, PLAIN))
        for at, premium in standard.premiums.items()
        if erudit_layout.premiums.get(at, PLAIN) != premium
    }
    assert differ == {standard.start: (Premium(word=2), PLAIN)}
    assert erudit_layout.start == standard.start


def test_plain_centre_doubles_nothing() -> None:
    """Rules 5.2: К2 О1 Т2; no premium under H8, I8 and J8."""
    table = erudit()
    table.rack("А", "КОТЛМНП")
    table.move("А", "8H КОТ")
    assert points(table) == 5


def test_several_words_in_one_turn_each_score_once() -> None:
    """Rules 5.3: КОТ and КИТ; К is shared, its square is plain."""
    table = erudit()
    table.rack("А", "КОТИТПР")
    table.move("А", "8H КОТ; H8 .ИТ")
    made = table.last(MoveMade).done
    assert isinstance(made, PlayDone)
    assert [("".join(word.tokens), word.points) for word in made.words] == [("КОТ", 5), ("КИТ", 5)]
    assert table.score("А") == 10


def test_a_word_changed_within_the_turn_counts_in_its_last_form() -> None:
    """Rules 5.3: КОТ becomes КОТЫ by the second placement."""
    table = erudit()
    table.rack("А", "КОТЫСРА")
    table.move("А", "8H КОТ; K8 ЫСР")
    made = table.last(MoveMade).done
    assert isinstance(made, PlayDone)
    assert ["".join(word.tokens) for word in made.words] == ["КОТЫ", "ЫСР"]


def test_each_new_word_touches_what_lies_there() -> None:
    """Rules 5.3."""
    table = erudit()
    table.rack("А", "КОТИТПР")
    with pytest.raises(Detached):
        table.move("А", "8H КОТ; A1 ИТ")


def test_every_run_of_letters_must_be_a_word() -> None:
    """Rules 5.3: ТП beside КОТ is none."""
    table = erudit(phonies="ТП")
    table.rack("А", "КОТИТПР")
    with pytest.raises(Refusal, match="WordsFall"):
        table.move("А", "8H КОТ; 9J П")


def test_a_word_on_the_board_is_not_played_again() -> None:
    """Rules 5.4."""
    table = erudit()
    table.rack("А", "КОТЛМНП")
    table.move("А", "8H КОТ")
    table.rack("Б", "КООТТАС")
    with pytest.raises(RepeatedWords) as refused:
        table.move("Б", "H8 .ОТ")
    assert refused.value.words == ("КОТ",)


def test_a_word_that_has_been_extended_is_no_longer_present() -> None:
    """Rules 5.4: КОТ lies there as КОТЫ."""
    table = erudit()
    table.rack("А", "КОТЛМНП")
    table.move("А", "8H КОТ")
    table.rack("Б", "ЫСРАООО")
    table.move("Б", "K8 ЫСР")
    table.rack("А", "ОТТПРЛЛ")
    table.move("А", "H8 .ОТ")


def test_the_same_word_twice_in_a_turn_is_refused() -> None:
    """Rules 5.4."""
    table = erudit()
    table.rack("А", "КОТОТПР")
    with pytest.raises(RepeatedWords):
        table.move("А", "8H КОТ; H8 .ОТ")


def test_ye_and_yo_are_one_letter() -> None:
    """Rules 5.4."""
    tiles = load_tileset("erudit")
    assert tiles.alphabet.tokens("ёж") == tiles.alphabet.tokens("ЕЖ")


@pytest.mark.parametrize("latin", list("ABCEHKMOPTXY"))
def test_latin_look_alikes_are_refused_with_that_reason(latin: str) -> None:
    """Rules 5.4."""
    with pytest.raises(LookAlike) as refused:
        load_tileset("erudit").alphabet.tokens(latin)
    assert refused.value.meant in load_tileset("erudit").alphabet.letters


@pytest.mark.parametrize(
    ("name", "letters", "jokers"), [("erudit", 132, 2), ("erudit-131", 128, 3)]
)
def test_counts_of_both_sets(name: str, letters: int, jokers: int) -> None:
    """Rules 5.5."""
    tiles = load_tileset(name)
    assert tiles.counts["?"] == jokers
    assert len(tiles.all_tiles) == letters + jokers
    assert set(tiles.values.values()) == {1, 2, 3, 5, 10}


def test_the_derived_set_has_four_letters_more() -> None:
    """Rules 5.5."""
    derived, published = load_tileset("erudit"), load_tileset("erudit-131")
    more = {
        letter: count - published.counts[letter]
        for letter, count in derived.counts.items()
        if count != published.counts[letter] and letter != "?"
    }
    assert more == dict.fromkeys("АКРТ", 1)


def test_a_joker_is_worth_its_letter() -> None:
    """Rules 5.6: ф for Ф, 10."""
    table = erudit()
    table.rack("А", "КОТЛ?НП")
    table.move("А", "8H КОф")
    assert points(table) == 2 + 1 + 10


def swapped() -> GameTable:
    """КОт lies across from H8 with a joker for Т; Б holds a Т."""
    table = erudit()
    table.rack("А", "КО?ЛМНП")
    table.move("А", "8H КОт")
    table.rack("Б", "ТСРАИНЕ")
    return table


def test_a_joker_is_taken_and_used_in_the_same_turn() -> None:
    """Rules 5.6: the swap itself scores nothing; the joker lies at I9 now."""
    table = swapped()
    table.move("Б", "* J8 = Т; I8 .с")
    assert str(table.state.board).split("/")[7:9] == ["7КОТ5", "8с6"]
    assert points(table) == 1 + 2 * 2  # О1, joker as С2 on the letter x2 of I9
    assert "Т" not in table.held("Б")
    assert table.held("Б").count("?") == 0


def test_a_joker_taken_must_be_used() -> None:
    """Rules 5.6."""
    table = swapped()
    with pytest.raises(JokerUnused):
        table.move("Б", "* J8 = Т; I8 .С")


def test_only_who_holds_the_letter_may_swap() -> None:
    """Rules 5.6."""
    table = swapped()
    table.rack("Б", "СРАИНЕЕ")
    with pytest.raises(MissingTiles) as refused:
        table.move("Б", "* J8 = Т; I8 .с")
    assert refused.value.missing == ("Т",)


@pytest.mark.parametrize("swap", ["* H8 = К", "* J8 = Р", "* A1 = Т"])
def test_a_joker_for_that_letter_must_lie_there(swap: str) -> None:
    """Rules 5.6."""
    table = swapped()
    table.rack("Б", "ТКРАИНС")
    with pytest.raises(NoJokerThere):
        table.move("Б", f"{swap}; I8 .с")


def test_two_jokers_may_be_taken_if_both_are_used() -> None:
    """Rules 5.6."""
    table = erudit()
    table.rack("А", "К??ЛМНП")
    table.move("А", "8H Кот")
    table.rack("Б", "ТОРАИНЕ")
    with pytest.raises(JokerUnused):
        table.move("Б", "* I8 = О; * J8 = Т; H8 .иР")
    table.move("Б", "* I8 = О; * J8 = Т; H8 .ир")
    assert str(table.state.board).split("/")[7:10] == ["7КОТ5", "7и7", "7р7"]


@pytest.mark.parametrize(
    ("needed", "rack", "goes_on"),
    [(1, "ТРАИНЕН", True), (1, "РАИНЕНН", False), (2, "ТОРАИНЕ", True), (2, "ТРАИНЕН", False)],
)
def test_who_can_move_with_jokers_taken_can_move(needed: int, rack: str, goes_on: bool) -> None:
    """Rules 5.6 with 7.6: one joker or both may be what a play needs."""

    def jokers_play(board: Board, held: Tiles, rules: Ruleset) -> bool:
        return held.count("?") >= needed

    rules = with_bag(rules_of("erudit"), "А Б", 0)
    table = GameTable(rules, AllBut(), jokers_play).seated("А Б")
    table.rack("А", "К??ЛМНП")
    table.rack("Б", rack)
    table.move("А", "8H Кот")
    assert table.on_turn == ("Б" if goes_on else None)
    assert (table.state.closing is None) == goes_on


def test_taking_a_swap_back_brings_the_joker_back() -> None:
    """Rules 5.6 with 7.3."""
    table = swapped()
    before, held = table.board, table.held("Б")
    table.move("Б", "* J8 = Т; I8 .с")
    table.delete("Б")
    assert (table.board, table.held("Б"), table.on_turn) == (before, held, "Б")


def test_a_swapped_in_letter_counts_among_the_tiles_used() -> None:
    """Rules 5.6 and 5.8: Т and six others are all seven, with the joker."""
    table = swapped()
    table.move("Б", "* J8 = Т; I1 САРИНЕч.")
    made = table.last(MoveMade).done
    assert isinstance(made, PlayDone)
    assert made.bonus == 15
    assert table.held("Б") == ""


def test_exchanging_any_number_that_the_bag_holds() -> None:
    """Rules 5.7: three are left, so four are too many; none is a pass."""
    table = erudit(bag=3)
    table.rack("А", "КОТЛМНП")
    with pytest.raises(BagTooSmall):
        table.exchange("А", "КОТЛ")
    table.exchange("А", "КОТ")
    table.rack("Б", "ОООИИАА")
    table.passes("Б")
    settled = table.last(MoveSettled)
    assert sorted(settled.returned) == sorted("КОТ")
    assert settled.draw is not None and len(settled.draw.tiles) == 3


def test_fifteen_for_all_seven() -> None:
    """Rules 5.8."""
    table = erudit()
    table.rack("А", "СЛОВАРИ")
    table.move("А", "8H СЛОВАРИ")
    made = table.last(MoveMade).done
    assert isinstance(made, PlayDone) and made.bonus == 15


def test_a_point_for_each_letter_by_agreement() -> None:
    """Rules 5.8, the option."""
    table = erudit(options="length-bonus=on")
    table.rack("А", "КОТИТПР")
    table.move("А", "8H КОТ; H8 .ИТ")
    assert points(table) == 10 + 6


def test_last_turns_after_the_bag_is_empty() -> None:
    """Rules 5.9: А empties it, Б and В have a turn each, then А has the last."""
    table = erudit("А Б В", bag=2)
    table.rack("А", "КОТЛМНП")
    table.move("А", "8H КО")
    table.rack("Б", "ОТИРСНЕ")
    table.move("Б", "J8 Т")
    table.rack("В", "АИРСНЕЕ")
    with pytest.raises(BagTooSmall):
        table.exchange("В", "А")
    table.passes("В")
    assert not table.state.closing
    table.passes("А")
    assert table.state.closing is not None
    assert table.state.closing.reason is EndReason.BAG_EMPTY
    table.run_out()
    assert table.ended


def test_nothing_is_deducted_at_the_end() -> None:
    """Rules 5.9: nor does going out earn anything."""
    table = GameTable(rules_of("erudit"), AllBut(), no_play).seated("А Б")
    table.passes("А", "Б")
    table.run_out()
    assert table.ended
    assert table.last(GameEnded).adjustments == (("А", 0), ("Б", 0))


def test_notation_of_swaps_reads_back() -> None:
    """A play prints as it parses."""
    alphabet = load_tileset("erudit").alphabet
    text = "* H8 = А; 9J КОт; K9 .ЫС"
    assert str(Play.parse(text, alphabet)) == text
