"""Rules 6: who has read only the README can check an exported game. Imports nothing of ours."""

import hashlib
import hmac
import json
from pathlib import Path


def test_a_stranger_checks_an_exported_game() -> None:
    file = Path(__file__).parent / "golden" / "exported_game.json"
    game = json.loads(file.read_text("utf-8"))
    secret = bytes.fromhex(game["secret"])
    assert hashlib.sha256(secret).hexdigest() == game["commitment"]
    order = list(dict.fromkeys(game["bag"]))
    bag = list(game["bag"])
    for n, draw in enumerate(game["draws"], 1):
        assert draw["n"] == n
        numbers: list[int] = []
        block = 0
        drawn: list[str] = []
        while len(drawn) < len(draw["tiles"]):
            if not numbers:
                text = f"{game['game']}/{n}/{draw['cause']}/{block}"
                digest = hmac.new(secret, text.encode(), hashlib.sha256).digest()
                numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            x = numbers.pop(0)
            if x < 2**32 - 2**32 % len(bag):
                drawn.append(bag.pop(x % len(bag)))
        assert drawn == draw["tiles"]
        bag = sorted(bag + draw["returned"], key=order.index)
    assert {draw["kind"] for draw in game["draws"]} == {"first", "rack", "refill", "exchange"}
