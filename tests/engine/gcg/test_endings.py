"""The end lines of recorded games; whole ones, which our writer records by the box rule."""

from __future__ import annotations

import pytest

from engine.gcg import Verdict, check_file, from_events
from tests.engine.driver import classic
from tests.engine.gcg.test_checking import TWO, lines_of, verdict
from tests.engine.gcg.whole_games import play_out


def whole(players: str = "A B") -> str:
    return from_events(play_out(classic(players)).events)


def end(text: str) -> tuple[str, list[str], int]:
    """A game up to its end lines; those; and the number of the line before them."""
    lines = lines_of(text)
    first = next(number for number, line in enumerate(lines) if " (" in line and line[0] == ">")
    return "".join(f"{line}\n" for line in lines[:first]), lines[first:], first


def test_the_box_rule_and_twice_the_other_rack_are_both_right() -> None:
    played, (loss, gain), line = end(whole())
    assert verdict(played + f"{loss}\n{gain}\n")[0] == Verdict.OK
    nick, rack, points, total = gain.split()
    twice = 2 * int(points)
    once = f"{nick} {rack} {points} {total}\n"
    doubled = f"{nick} {rack} +{twice} {int(total) - int(points) + twice}\n"
    assert verdict(played + doubled)[0] == Verdict.OK
    assert verdict(played + once) == (
        Verdict.DIFFERS,
        line + 1,
        f"{rack} is +{twice}, not {points}",
    )
    assert verdict(played + f"{loss}\n" + doubled)[:2] == (Verdict.DIFFERS, line + 2)


def test_only_one_player_may_lose_a_rack() -> None:
    played, (loss, _), line = end(whole())
    assert verdict(played + f"{loss}\n")[0] == Verdict.OK
    nick, rack, letters, points, _ = loss.split()
    wrong = f"{nick} {rack} {letters} {int(points) - 1}\n"
    assert verdict(played + wrong)[:2] == (Verdict.DIFFERS, line + 1)


def test_three_play_by_the_box_rule() -> None:
    text = whole("A B C")
    assert verdict(text)[0] == Verdict.OK
    played, ends, line = end(text)
    assert len(ends) == 3
    shown = "\n".join((ends[0], ends[0], *ends[1:]))
    assert verdict(played + shown) == (
        Verdict.BAD,
        line + 1,
        f"{ends[0][1]} has two end racks",
    )


@pytest.mark.parametrize("times", [1, 2])
def test_of_three_who_went_out_gains_the_sum_or_twice_that(times: int) -> None:
    """Where the file says nothing of the others' losses, both are right."""
    played, ends, line = end(whole("A B C"))
    nick, rack, points, _ = ends[-1].split()
    assert verdict(played + f"{nick} {rack} +{times * int(points)}\n")[0] == Verdict.OK
    wrong = f"{nick} {rack} +{3 * int(points)}\n"
    assert verdict(played + wrong)[:2] == (Verdict.DIFFERS, line + 1)


def test_who_went_out_gains_after_the_other_has_passed() -> None:
    played, (_, gain), _ = end(whole())
    nick, rack, points, total = gain.split()
    other = "A" if nick == ">B:" else "B"
    doubled = f"{nick} {rack} +{2 * int(points)} {int(total) + int(points)}\n"
    assert verdict(f"{played}>{other}: -\n{doubled}")[0] == Verdict.OK


def test_who_laid_the_last_tiles_and_took_them_back_gains_nothing() -> None:
    played, (*_, gain), line = end(whole("A B C"))
    score = lines_of(played)[-1].split()[-2]
    back = f"{gain[:3]} -- -{score[1:]}\n"
    told = f"{gain[1]} gains by a rack, but has not gone out"
    assert verdict(f"{played}{back}{gain}\n") == (Verdict.BAD, line + 2, told)


def test_a_blank_that_is_left_is_worth_nothing() -> None:
    played, (loss, gain), line = end(whole())
    for text in (f"{loss[:3]} ? (?) +0\n", f"{gain[:3]} (?) +0\n"):
        assert verdict(played + text)[0] == Verdict.OK
    assert verdict(f"{played}{loss[:3]} (?) +0\n")[:2] == (Verdict.BAD, line + 1)


def test_a_gained_rack_that_cannot_be_is_remarked_on() -> None:
    played, (loss, gain), line = end(whole())
    tile = next(tile for tile in "QZ" if tile not in loss)
    checked = check_file(f"{played}{gain[:3]} ({tile}) +20\n".encode())
    assert checked.verdict is Verdict.OK
    remark = f"line {line + 1}: rack has {tile} more than is left"
    assert [str(rack) for rack in checked.racks] == [remark]


def test_the_lines_after_the_end() -> None:
    played, (loss, gain), line = end(whole())
    over = played + f"{loss}\n{gain}\n"
    assert verdict(over + ">A: (time) -10\n>B: (time) -20\n")[0] == Verdict.OK
    for more, fault in (
        (">A: (time) -10\n>A: (time) -10\n", (Verdict.BAD, line + 4, "A has a time penalty")),
        (">A: (time) +10\n", (Verdict.DIFFERS, line + 3, "a time penalty brings +10")),
        (">A: - +0\n", (Verdict.BAD, line + 3, f"a move after the end in line {line + 1}")),
    ):
        found = verdict(over + more)
        assert found[:2] == fault[:2]
        assert (found[2] or "").startswith(fault[2])
    early = played + f"{loss}\n>A: (time) -10\n{gain}\n"
    told = f"a time penalty before the end, see line {line + 3}"
    assert verdict(early) == (Verdict.BAD, line + 2, told)


def test_who_has_not_gone_out_gains_nothing() -> None:
    played, (_, gain), line = end(whole())
    other = gain.replace(">B:", ">A:") if gain.startswith(">B:") else gain.replace(">A:", ">B:")
    fault = verdict(played + f"{other}\n")
    assert fault == (Verdict.BAD, line + 1, f"{other[1]} gains by a rack, but has not gone out")
    found = verdict(TWO[: TWO.index("#rack1")] + ">ann: (A) +2\n")
    assert found == (Verdict.BAD, 20, "a rack of the end, but 86 tiles are not yet played")


def test_the_rack_of_an_end_line_may_be_wrong() -> None:
    played, (loss, gain), line = end(whole())
    nick, rack, letters, points, total = loss.split()
    one_less = f"{nick} {rack[1:]} {letters} {points} {total}"
    checked = check_file((played + f"{one_less}\n{gain}\n").encode())
    assert checked.verdict is Verdict.OK
    assert [str(remark) for remark in checked.racks] == [f"line {line + 1}: rack lacks {rack[0]}"]
