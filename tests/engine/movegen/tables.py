"""Rule sets for tests of move generation: those that ship, and one with unusual tiles."""

from __future__ import annotations

from engine.rulesets import Ruleset, load_ruleset, ruleset_names
from engine.tiles import TileSet, parse_tileset

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÑÇ"
ODD_TILES = parse_tileset(
    "id odd\ntitle 33 letters, two of them of two characters\n"
    + "".join(f"tile {letter} 2 {place}\n" for place, letter in enumerate(_LETTERS, 1))
    + "tile CH 2 7\ntile LL 2 9\nblank 4\n"
    + f"total 70 {2 * (sum(range(1, len(_LETTERS) + 1)) + 16)}\n",
    "odd.tiles",
)


class OddRules(Ruleset):
    """Rules that play with `ODD_TILES`."""

    @property
    def tiles(self) -> TileSet:
        return ODD_TILES


def _odd() -> Ruleset:
    parent = load_ruleset("nine-tile")
    fields = {name: getattr(parent, name) for name in Ruleset.__dataclass_fields__}
    return OddRules(**fields | {"id": "odd", "blank_worth_letter": True, "length_bonus": True})


RULES = (*map(load_ruleset, ruleset_names()), _odd())
