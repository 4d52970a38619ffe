"""No refutation rests on a sentence that says more than its form; a superlative of all values is one of maxima."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

import chartprose
import claim_forms
from chartprose.verify import type_claims, verify
from chartprose.verify.typing import doubts

MOMENTS = {name: asked for name, asked in vars(doubts).items() if name.isupper()}
ROOMS = [found.name for found in pkgutil.iter_modules(doubts.__path__, f"{doubts.__name__}.")]


@pytest.mark.parametrize("room", ROOMS)
def test_every_doubt_is_asked_at_some_moment(room: str) -> None:
    module = importlib.import_module(room)
    own = [f for _, f in inspect.getmembers(module, inspect.isfunction) if f.__module__ == room]
    asking = [f for f in own if list(inspect.signature(f).parameters) == ["said"] and not f.__name__.startswith("_")]
    assert [f.__name__ for f in asking if not any(f in asked for asked in MOMENTS.values())] == []


@pytest.mark.parametrize("moment", sorted(MOMENTS))
def test_no_doubt_is_asked_twice_at_one_moment(moment: str) -> None:
    assert len(set(MOMENTS[moment])) == len(MOMENTS[moment]) > 0


def verdict(name: str, sentence: str) -> str:
    draft = claim_forms.draft_of(name, [sentence])
    type_claims(draft)
    return verify(draft).claims[0].verdict


@pytest.mark.parametrize(
    ("expected", "name", "sentence"),
    [
        ("supported", "line", "Beta has the highest accuracy of all listed points."),
        ("contradicted", "line", "Alpha has the highest accuracy of all listed points."),
        ("supported", "line", "Gamma has the lowest value of the whole chart."),
        ("unverifiable", "line", "Alpha climbs at first and falls again later."),
        ("unverifiable", "line", "Alpha falls slightly in the middle steps."),
        ("unverifiable", "bar", "Under Plan A, North is the cheapest of the named regions."),
        ("contradicted", "bar", "Under Plan A, North is the cheapest region."),
    ],
)
def test_what_is_compared_decides_whether_a_claim_fails(expected: str, name: str, sentence: str) -> None:
    assert verdict(name, sentence) == expected


PIE = """## Pie Chart: Hours of a Baker
### Detailed Analysis
* **Kneading:** 38%
* **Baking:** 25%
* **Selling:** 31%
* **Sums:** 6%
### Key Observations
* {claim}
"""


@pytest.mark.parametrize(
    ("expected", "claim"),
    [
        ("supported", "Kneading and Baking together make up more than 60% of all hours."),
        ("contradicted", "Baking and Sums together make up more than 60% of all hours."),
    ],
)
def test_parts_that_are_taken_together_are_added_up(expected: str, claim: str) -> None:
    figure = chartprose.extract(PIE.format(claim=claim))
    assert [c.verdict for c in figure.claims if c.text == claim] == [expected]


TINY = """## Bar Chart: Faults of Copyists
### Components/Axes
* **Y-axis:** Faults per letter. Logarithmic scale from 1e-12 to 1e-8.
### Detailed Analysis
* **Monk:** 3.3e-10
* **Press:** 2.2e-11
### Key Observations
* {claim}
"""


@pytest.mark.parametrize(
    ("expected", "claim"),
    [
        ("supported", "Monk lies below 1e-9."),
        ("contradicted", "Monk lies above 1e-9."),
        ("supported", "Monk has the highest value."),
        ("contradicted", "Press has the highest value."),
    ],
)
def test_numbers_far_below_one_are_told_apart(expected: str, claim: str) -> None:
    figure = chartprose.extract(TINY.format(claim=claim))
    assert [c.verdict for c in figure.claims if c.text == claim] == [expected]
