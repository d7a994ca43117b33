"""The threads that come with us: the one of 2006, and the example of its rules (rules 1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.command import ROOT, Record, of_kind, records

SHIPPED = ROOT / "assets" / "threads"
EXAMPLE = SHIPPED / "example.thread"
SECOND_RULES = "@rules ttvn premiums=main-word-same-round"


def example(folder: Path, rules: str) -> list[Record]:
    text = EXAMPLE.read_text(encoding="utf-8").replace("\n@rules ttvn\n", f"\n{rules}\n", 1)
    assert f"\n{rules}\n" in text
    file = folder / "example.thread"
    file.write_text(text, encoding="utf-8")
    return records(file)


@pytest.mark.parametrize(
    ("rules", "scores", "gold"),
    [
        ("@rules ttvn", [30, 6, 20, 7, 28, 23], [150, 30, 100, 35]),
        (SECOND_RULES, [30, 10, 20, 14, 28, 23], [150, 50, 100, 70]),
    ],
    ids=["once", "main-word-same-round"],
)
def test_example_scores_and_pays(
    tmp_path: Path, rules: str, scores: list[int], gold: list[int]
) -> None:
    said = example(tmp_path, rules)
    moves = of_kind(said, "move")
    assert [move["score"] for move in moves] == scores
    assert [move["gold"] for move in moves] == [5 * score for score in scores]
    (first_round,) = of_kind(said, "gold")
    assert first_round["gold"] == dict(zip(["An", "Binh", "Chi", "Dung"], gold, strict=True))


def test_example_names_words_and_squares(tmp_path: Path) -> None:
    moves = of_kind(example(tmp_path, "@rules ttvn"), "move")
    assert [move["notation"] for move in moves] == [
        "8H THIEF",
        "L8 .EeT",
        "K5 MAK.",
        "5K .EANS",
        "L2 DOZ.",
        "6J G.N",
    ]
    assert moves[-1]["words"] == [["GAN", 8], ["DOZEN", 15]]
    assert moves[-1]["total"] == 29


def test_thief_without_a_direction_is_asked_of_its_author_alone() -> None:
    said = records(EXAMPLE)
    (question,) = of_kind(said, "question")
    assert question["to"] == "An"
    assert question["readings"] == [
        {"n": 1, "notation": "8H THIEF", "score": 30},
        {"n": 2, "notation": "H8 THIEF", "score": 30},
    ]
    at = said.index(question)
    assert [record["kind"] for record in said[at + 1 : at + 3]] == ["move", "turn"]


def test_thread_of_2006_is_managed() -> None:
    said = records(SHIPPED / "2006.thread")
    (move,), (edit,) = of_kind(said, "move"), of_kind(said, "edited")
    assert (move["seat"], move["notation"], move["score"]) == ("latdat2006", "8H FILM", 18)
    assert (edit["seat"], edit["notation"], edit["score"]) == ("latdat2006", "8H FILMS", 22)
    assert (edit["total"], edit["gold"], edit["words"]) == (22, 110, [["FILMS", 22]])
    order = [8320581, 8320582, 8320583, 8320584]
    assert [seat["id"] for seat in of_kind(said, "registered")] == order
    (started,) = of_kind(said, "started")
    assert started["order"] == ["latdat2006", "MinHy", "dentroi", "Dich_Van"]
    assert started["ids"] == order


def test_chatter_of_2006_gets_no_answer() -> None:
    said = records(SHIPPED / "2006.thread")
    assert said[-1]["post"] == 6  # MinHy's questions are post 7
    assert not of_kind(said, "refused", "question", "help")
    assert [turn["seat"] for turn in of_kind(said, "turn")] == ["latdat2006", "MinHy", "MinHy"]
