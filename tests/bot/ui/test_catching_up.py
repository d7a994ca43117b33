"""In which order things are heard that happened while nobody listened (rules 7.4, 7.16)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.services.hearing import Gone, Written
from bot.ui.catching_up import Found

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
AN, BINH = 1, 2


def post(number: int, author: int, minute: int, edited: int | None = None) -> Written:
    """Post `number` of an author, written and changed so many minutes after noon."""
    changed = None if edited is None else NOON + timedelta(minutes=edited)
    written = NOON + timedelta(minutes=minute)
    return Written(number, author, "name", f"text {number}", written, changed)


def numbers(found: Found) -> list[str]:
    """The posts in order; a deletion bears a minus sign."""
    return [f"-{one.post}" if isinstance(one, Gone) else str(one.post) for one in found.in_order()]


def test_fresh_posts_are_heard_by_their_number() -> None:
    assert numbers(Found(fresh=[post(3, AN, 3), post(1, AN, 1), post(2, BINH, 2)])) == [
        "1",
        "2",
        "3",
    ]


def test_a_change_of_a_known_post_is_heard_when_it_was_made() -> None:
    found = Found(known=[post(1, AN, 0, edited=5)], fresh=[post(2, BINH, 4), post(3, AN, 6)])
    assert numbers(found) == ["2", "1", "3"]


def test_a_fresh_post_that_was_changed_counts_from_its_change() -> None:
    (only,) = Found(fresh=[post(1, AN, 0, edited=5)]).in_order()
    assert isinstance(only, Written)
    assert only.at == NOON + timedelta(minutes=5)


def test_a_fresh_post_that_was_changed_keeps_its_place_before_the_next() -> None:
    first, second = Found(fresh=[post(1, AN, 0, edited=5), post(2, BINH, 3)]).in_order()
    assert isinstance(first, Written)
    assert (first.post, first.at) == (1, NOON + timedelta(minutes=3))
    assert second.post == 2


def test_an_author_who_has_posted_since_had_deleted_first() -> None:
    gone = (AN, Gone(1, NOON + timedelta(hours=1)))
    found = Found(fresh=[post(2, BINH, 2), post(3, AN, 3)], gone=[gone])
    assert numbers(found) == ["2", "-1", "3"]


def test_a_deletion_comes_last_when_only_others_have_posted_since() -> None:
    gone = (AN, Gone(1, NOON + timedelta(hours=1)))
    assert numbers(Found(fresh=[post(2, BINH, 2)], gone=[gone])) == ["2", "-1"]
