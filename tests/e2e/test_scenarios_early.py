"""Moves out of turn: an hourglass on each, and one private line a turn (rules 7.5)."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.stage import Stage


async def test_every_move_out_of_turn_gets_an_hourglass_and_chatter_none(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        game = await stage.open("An", "ttvn")
        for name in ("An", "Binh"):
            await stage.post(name, game, "register")
        for name in ("An", "Binh"):
            await stage.post(name, game, "start")
        told = len(stage.private("Binh"))
        marked = [await stage.post("Binh", game, "pass"), await stage.post("Binh", game, "pass")]
        chatter = await stage.post("Binh", game, "what a lovely evening")
        await stage.until(lambda: all(one.reactions for one in marked))
        assert not chatter.reactions
        assert len(stage.private("Binh")) == told + 1
