"""The options of a table, each with each rule set."""

from __future__ import annotations

import pytest

from engine.options import BadOption, UnknownOption, valid_options, why_refused, with_options
from engine.rulesets import load_ruleset, ruleset_names

ALL = valid_options(load_ruleset("finish-line"))


@pytest.mark.parametrize("name", ruleset_names())
@pytest.mark.parametrize("option", [*ALL, "speed", "GOLD", ""])
def test_an_option_is_refused_for_its_name_or_its_value(name: str, option: str) -> None:
    rules = load_ruleset(name)
    valid = valid_options(rules)
    if option in valid:
        with pytest.raises(BadOption) as bad:
            with_options(rules, [(option, "sometimes")])
        told = f"{option} cannot be 'sometimes'; it can be: "
        assert why_refused(rules, bad.value).startswith(told)
        return
    with pytest.raises(UnknownOption) as unknown:
        with_options(rules, [(option, "sometimes")])
    told = f"{name} has no option {option!r}; it has: {', '.join(valid)}"
    assert why_refused(rules, unknown.value) == told


def test_only_finish_line_has_levels() -> None:
    having = [name for name in ruleset_names() if "level" in valid_options(load_ruleset(name))]
    assert having == ["finish-line"]
