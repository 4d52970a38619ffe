"""Trajectories: a sentence gives its pairs of value and position, or an objection; never another pair."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose import extract
from chartprose.draft import Objection
from chartprose.record import Axis, Position
from chartprose.rules.trajectories import Pair, read_sentence
from chartprose.text.markup import uniform

LAYER = Axis(channel="x", label="Layer", domain=(0, 20), by="rule/axis")
SCORE = Axis(channel="y", label="Score", domain=(0, 10), by="rule/axis")
YEAR = Axis(channel="x", label="Year", domain=(2005, 2020), by="rule/axis")
FLATS = Axis(channel="y", label="Number of flats", domain=(0, 8000), by="rule/axis")
DEPTH = Axis(channel="x", label="Depth", unit="cm", domain=(0, 120), by="rule/axis")
MOISTURE = Axis(channel="y", label="Moisture (%)", unit="%", by="rule/axis")
SEASON = Axis(channel="x", label="Season", categories=["Winter", "Spring", "Summer"], by="rule/axis")
SHARE = Axis(channel="y", label="Share", unit="%", domain=(0, 100), by="rule/axis")
CUT = Axis(channel="x", label="Share cut", unit="%", domain=(0, 80), by="rule/axis")
EPOCH = Axis(channel="x", label="Epoch", domain=(0, 50), by="rule/axis")

KNOWN = {
    "North Bed": "series", "South Bed": "series", "Beta": "series", "Nova-7": "series", "Winter": "category",
    "Spring": "category", "Summer": "category", "Left chart": "panel",
}  # fmt: skip
KNOWN_RE = re.compile("|".join(KNOWN))


def names(text: str) -> list[tuple[int, int, str, str]]:
    """The declared names in ``text``."""
    return [(match.start(), match.end(), KNOWN[match.group()], match.group()) for match in KNOWN_RE.finditer(text)]


def read(text: str, x: Axis | None = LAYER, y: Axis | None = SCORE) -> list[Pair] | Objection:
    """The sentence, read with the names that the tests know."""
    return read_sentence(uniform(text), x=x, y=y, names=names(text))


def written(pairs: list[Pair] | Objection) -> list[str]:
    """Pairs in short: "5 @ 10", "4 @ 12..20", "1..2 @ ..5", "2 @ start*"."""
    assert not isinstance(pairs, Objection), pairs.reason
    return [
        f"{ends(p.reading.value, p.reading.low, p.reading.high)} @ {place(p.position)}{'*' * p.derived}" for p in pairs
    ]


def ends(value: float | None, low: float | None, high: float | None) -> str:
    """A number or a range in short."""
    shown = ["" if end is None else f"{end:g}" for end in (value, low, high)]
    return shown[0] or f"{shown[1]}..{shown[2]}"


def place(position: Position) -> str:
    """A position in short; the whole series is "all"."""
    if position == Position():
        return "all"
    return position.label or ends(position.value, position.low, position.high)


READ = [
    (
        "Opens at 1.5 at layer 0, tops out near 6 by layer 8, then settles around 3 for layers 11–19.",
        "1.5 @ 0|6 @ 8|3 @ 11..19",
    ),
    ("Starts at 2, peaks at 5 at layer 10, and ends at 3.", "2 @ 0*|5 @ 10|3 @ 20*"),
    ("Starts at 2, by layer 10 ends at 5.", "2 @ 0*|5 @ 10"),
    ("It remains at 5 throughout.", "5 @ all"),
    ("The whole line is below 5.", "..5 @ all"),
    ("Consistently dark (4 to 5).", "4..5 @ all"),
    ("Rises to 3 by layer 5, then stays near 2 up to layer 12.", "3 @ 5|2 @ 5..12*"),
    ("Fluctuates between 0.6 and 0.7 until layer 5, then rises to 3 by layer 12.", "0.6..0.7 @ ..5|3 @ 12"),
    ("Rises from 2 at 0 to 5 at 10.", "2 @ 0|5 @ 10"),
    ("At layer 5 and beyond, it stays at 3.", "3 @ 5.."),
    ("After layer 12, it plateaus at 4.", "4 @ 12.."),
    ("It stays near 5 from layer 8 to layer 12; from layer 15 on it is at 2.", "5 @ 8..12|2 @ 15.."),
    ("For x > 10, the line stays at 4.", "4 @ 10.."),
    ("A peak of 5 at layer 10 and a dip to 1.5 near layer 12.", "5 @ 10|1.5 @ 12"),
    ("It peaks at layer 10 (5).", "5 @ 10"),
    ("It reaches a value of 5 (layer 10).", "5 @ 10"),
    ("Stable at 4 ± 0.5 for layers 3–9.", "4 @ 3..9"),
    ("Drops below 2 at layer 10.", "..2 @ 10"),
    ("Values range from 2 to 5 across layers 0 to 10.", "2..5 @ 0..10"),
]


@pytest.mark.parametrize(("sentence", "pairs"), READ)
def test_a_sentence_gives_its_pairs(sentence: str, pairs: str) -> None:
    assert written(read(sentence)) == pairs.split("|")


@pytest.mark.parametrize(
    ("sentence", "x", "y", "pairs"),
    [
        ("From 2008 to 2011, little changes, with the count near 1,900.", YEAR, FLATS, "1900 @ 2008..2011"),
        ("rises from 1,500 in 2010 to 3,000 in 2012 and 4,000 by 2015.", YEAR, FLATS,
        "1500 @ 2010|3000 @ 2012|4000 @ 2015"),
        ("From 2,600 flats in March 2021 to 5,900 in August.", None, FLATS, "2600 @ March 2021|5900 @ August"),
        ("In Winter it stands at 20%, in Spring at 45%.", SEASON, SHARE, "20 @ Winter|45 @ Spring"),
        ("Starts at 12% at epoch 1 and saturates at ~92% from epoch 30 onwards.", EPOCH, SHARE, "12 @ 1|92 @ 30.."),
        ("Starts at 12% at 1 cm and saturates at ~92% from 30 cm on.", DEPTH, SHARE, "12 @ 1|92 @ 30.."),
        ("At 60 cm it was at 18.4.", DEPTH, MOISTURE, "18.4 @ 60"),
        ("Starts at 0.2 and ends at 0.8.", None, None, "0.2 @ start*|0.8 @ end*"),
        ("Starts at 77% at 0%, reaches 75% at 40% and ends at 63% at 80%.", CUT, SHARE, "77 @ 0|75 @ 40|63 @ 80"),
        ("From 20 to 60, it stays between 45 and 50.", CUT, SHARE, "45..50 @ 20..60"),
    ],
)  # fmt: skip
def test_units_domains_and_names_tell_a_position_from_a_value(
    sentence: str, x: Axis | None, y: Axis | None, pairs: str
) -> None:
    assert written(read(sentence, x, y)) == pairs.split("|")


@pytest.mark.parametrize(
    "sentence",
    [
        "Peaks at 10 at 5.", "Peaks at 5 around 9.", "It peaks at 5.", "Falls from 9 at 5 to 7.", "Drops by 5 to 2.",
        "Rises from 2 to 5 by layer 10.", "Drops by 5 to 2 at layer 10.", "It never reaches 5 at layer 10.",
        "It is 3 points higher than Beta at layer 10.", "An increase of 5 at layer 10.", "It gains 2 by layer 10.",
        "It increases to about 5 over 10 layers.", "Starts at 2 at layer 0, peaks near 5.", "Begins to fall at 5.",
        "Reaches 5 and 7 at layers 10 and 12.", "Reaches 5 and 7 at layers 10 and 12, respectively.", "Ends at 20.",
        "The first 5 layers stay at 3.", "It has 3 peaks at layer 4.", "Remains at 4 ± 1e999 at layer 3.",
        "It hits 5 twice.", "Rises from 2 to 5 between layers 0 and 10.",
        "It consistently climbs to 5.", "The whole line rises to a peak of 5.", "It is always high, with a peak of 5.",
        "A constant line but for a dip to 5.", "Both stay around 5 throughout.", "5 - 10",
        "Layers 5, 6 and 7 reach 4.", "Grows to 5 from layer 2 to layer 9.",
        "The largest drop (4) lies between layers 2 and 9.",
        "The distance between the two grows to 5 at layer 9.", "The axis starts at 0 and ends at 8.", "3 → 9",
        "It rises to 4½ at layer 9.", "2 of the 12 layers exceed 5.", "The score at layer 10 is half of 8.",
    ],
)  # fmt: skip
def test_a_number_without_a_sure_role_is_an_objection(sentence: str) -> None:
    assert isinstance(read(sentence), Objection)


@pytest.mark.parametrize(
    ("sentence", "x", "y"),
    [
        ("It rises by 25% from Winter to Spring.", SEASON, SHARE),
        ("The share is 45% in Winter and Spring.", SEASON, SHARE),
        ("It gains 20% between epochs 5 and 10.", EPOCH, SHARE), ("Improves by 15% to 80% at epoch 10.", EPOCH, SHARE),
        ("It rises from 1,500 to 3,000.", YEAR, FLATS), ("It grows 20% by 2010.", YEAR, FLATS),
        ("Over the years from 2010 to 2020 it grew to 3,000.", YEAR, FLATS),
        ("It reaches 80% for 5 epochs.", EPOCH, SHARE),
        ("Rises from 45 to 77 between 0 and 40.", CUT, SHARE), ("Falls from 77% to 45% from 20% to 60%.", CUT, SHARE),
        ("Starts at 46 at 0%, holds approximately 45 at 40%.", CUT, SHARE),
        ("At 23 it tapers approximately 43.", CUT, SHARE), ("At 19 it bottoms out about 20.", CUT, SHARE),
        ("Peaks around 20 at 45.", CUT, SHARE),
    ],
)  # fmt: skip
def test_changes_shares_and_durations_are_no_values(sentence: str, x: Axis, y: Axis) -> None:
    assert isinstance(read(sentence, x, y), Objection)


@pytest.mark.parametrize(
    "sentence",
    [
        "Crosses Beta at 5 near layer 10.",
        "Beta and North Bed reach 8 at layer 10.",
        "The score of Beta is 5 at layer 10 for Nova-7.",
        "It starts at 5 at layer 0, and Beta reaches 8 at layer 10.",
    ],
)
def test_another_name_is_an_objection(sentence: str) -> None:
    assert isinstance(read(sentence), Objection)


DECLARED = """## Axes
- X-axis: Day, from 0 to 20
- Y-axis: Heat, from 0 to 40

## Legend
- Loft: red line
- Cellar: blue line

## Data
"""


@pytest.mark.parametrize(
    ("sentence", "series"),
    [
        ("The Loft line starts at 12 at day 0 and reaches 30 by day 10.", ["Loft", "Loft"]),
        ("It starts at 12 at day 0 and passes Loft.", []),
        ("The Loft line starts at 12 at day 0 and passes Cellar by day 10.", []),
    ],
)
def test_a_sentence_is_about_the_series_that_it_begins_with(sentence: str, series: list[str]) -> None:
    assert [point.series for point in extract(DECLARED + sentence).panels[0].points] == series


def test_the_own_name_of_a_section_may_stand_anywhere() -> None:
    pairs = read_sentence(
        "The score of Beta is 5 at layer 10.", x=LAYER, y=SCORE, names=names("The score of Beta"), own="Beta"
    )
    assert written(pairs) == ["5 @ 10"]


CLAUSES = [
    "rises to {v} at layer {p}", "stays near {v} at layer {p}", "peaks at {v} by layer {p}", "at layer {p} it is {v}",
    "reaches about {v} in layer {p}", "is {v} at layer {p}", "drops below {v} around layer {p}",
    "dips to {v} (layer {p})",
]  # fmt: skip
VALUE = st.integers(0, 100).map(lambda number: number / 10)
STEP = st.tuples(st.sampled_from(CLAUSES), VALUE, st.integers(0, 20))


@given(st.lists(STEP, min_size=1, max_size=4), st.sampled_from([", ", "; ", ", then ", " and ", ", and "]))
def test_no_value_goes_to_the_position_of_another_clause(steps: list[tuple[str, float, int]], joint: str) -> None:
    text = joint.join(clause.format(v=value, p=spot) for clause, value, spot in steps)
    pairs = read(f"It {text}.")
    if not isinstance(pairs, Objection):
        assert [(pair.reading.first, pair.position.value) for pair in pairs] == [(v, p) for _, v, p in steps]


@given(st.lists(STEP, min_size=1, max_size=3))
def test_spans_hold_the_figures_of_value_and_position(steps: list[tuple[str, float, int]]) -> None:
    text = ", then ".join(clause.format(v=value, p=spot) for clause, value, spot in steps)
    pairs = read(text)
    for pair in pairs if not isinstance(pairs, Objection) else ():
        assert pair.span is not None
        assert float(text[slice(*pair.span)]) == pair.position.value
        assert float(text[slice(*pair.reading.digits)]) == pair.reading.first


@given(st.sampled_from([sentence for sentence, _ in READ]), st.sampled_from(["week", "dose", "round"]))
def test_another_noun_of_the_axis_changes_nothing(sentence: str, noun: str) -> None:
    axis = LAYER.model_copy(update={"label": noun.title()})
    renamed = read(sentence.replace("layer", noun), axis)
    first = read(sentence)
    assert isinstance(renamed, Objection) == isinstance(first, Objection)
    if not isinstance(renamed, Objection):
        assert written(renamed) == written(first)


def test_a_level_may_be_called_constant_by_the_sentence_before() -> None:
    pairs = read_sentence("The score remains around 5.", x=LAYER, y=SCORE, before="The line is almost constant.")
    assert written(pairs) == ["5 @ all"]
    assert isinstance(read("The score remains around 5."), Objection)


def test_a_sentence_without_end_is_not_read() -> None:
    began = time.process_time()
    for pump in ("rises to 5 at layer 3, ", "from 5 to 7 ", "between ", "at 5 ", "Beta and ", "the "):
        assert isinstance(read(pump * 5_000 + "5 at layer 3"), Objection)
    assert time.process_time() - began < 5
