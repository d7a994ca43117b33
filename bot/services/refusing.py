"""Who hears that something does not stand (rules 7.11)."""

from __future__ import annotations

from engine.errors import Refusal
from engine.events import PostRefused
from engine.records import Scope
from engine.story import Story

PUBLIC_REFUSALS_A_TURN = 5


def refuse(story: Story, player: str, post: int, refusal: Refusal) -> None:
    """Record a refusal: in public, neutrally, or for its author alone."""
    _record(story, player, post, refusal, _scope(story, player, refusal))


def refuse_privately(story: Story, player: str, post: int, refusal: Refusal) -> None:
    """Record a refusal for its author alone."""
    _record(story, player, post, refusal, Scope.PRIVATE)


def _scope(story: Story, player: str, refusal: Refusal) -> Scope:
    turn = story.state.turn
    often = turn is not None and turn.seat == player and turn.refusals >= PUBLIC_REFUSALS_A_TURN
    if often or (refusal.private and not refusal.of_rack):
        return Scope.PRIVATE
    return Scope.NEUTRAL if refusal.of_rack else Scope.PUBLIC


def _record(story: Story, player: str, post: int, refusal: Refusal, scope: Scope) -> None:
    facts = tuple(refusal.facts.items())
    story.add(PostRefused(player, post, refusal.name, facts, scope, story.now))
