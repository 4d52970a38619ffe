"""The law of grounding: whatever an answer says, each number and name of a point is in the text."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.model.read.answer import (
    Absent,
    BlockPanel,
    BlocksAnswer,
    Group,
    Note,
    Other,
    Outside,
    Value,
    WholeAnswer,
    WholePanel,
)
from chartprose.model.read.ground import ground
from chartprose.model.read.grounding import ReadCheck, grounding_of
from chartprose.model.read.request import read_request
from chartprose.record import Figure, Missing, Stat
from chartprose.rules.number import numbers_in
from chartprose.text.markup import uniform
from model.drafts import CLAIMS, DATA, draft_of

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Point

TEXT = draft_of().source.text
WORDS = TEXT.split()
PIECES = st.one_of(
    st.integers(0, len(WORDS) - 1).flatmap(lambda i: st.integers(1, 4).map(lambda n: " ".join(WORDS[i : i + n]))),
    st.sampled_from(["Oslo", "Bergen", "Voss", "start", "end", "Week", "later", "and", "all", "NaN", "1e999", "", "…"]),
    st.sampled_from(["Os\u0007lo", "\u202eOslo", "5 … 7", "2.5 … 25", "٣", "999", "10\n20"]),
    st.floats().map(repr),
    st.integers(-100, 100).map(str),
    st.text(max_size=8),
)
LINES = st.integers(-1, 8)
NOTES = st.none() | st.builds(
    Note,
    stat=st.none() | st.sampled_from(get_args(Stat)),
    axis=st.sampled_from([None, "y", "y2"]),
    how=st.sampled_from([None, "negative", "error", "reading", "assumed"]),
    about=st.none() | PIECES,
)
NUMERALS = {2: ["2.5", "10", "25", "40", "5", "7", "between 5 and 7"], 3: ["~0.5", "20", "-3", "30"], 4: ["35"]}
VALUES = st.sampled_from(sorted(NUMERALS)).flatmap(
    lambda line: st.builds(
        Value, l=st.just(line), x=st.none() | st.sampled_from(NUMERALS[line]), v=st.sampled_from(NUMERALS[line])
    )
)
WILD = st.builds(Value, l=LINES, x=st.none() | PIECES, v=PIECES)
ABSENT = st.builds(Absent, l=LINES, x=st.none() | PIECES, v=PIECES, missing=st.sampled_from(get_args(Missing)))
GROUPS = st.lists(
    st.builds(
        Group,
        series=st.sampled_from(["Oslo", "Bergen"]) | st.sampled_from(["Oslo", "Bergen"]) | PIECES,
        note=NOTES,
        points=st.lists(VALUES | VALUES | WILD, min_size=1, max_size=5),
        absent=st.lists(ABSENT, max_size=1),
    ),
    min_size=1,
    max_size=2,
)
OTHERS = st.lists(st.builds(Other, l=LINES, kind=st.sampled_from(get_args(Outside)), v=st.lists(PIECES, max_size=3)))
BLOCKS = st.builds(
    BlocksAnswer,
    panels=st.lists(
        st.builds(BlockPanel, panel=st.sampled_from([0, 1, 1, 1, 2]), groups=GROUPS), min_size=1, max_size=2
    ),
    other=OTHERS,
)
WHOLE = st.builds(WholeAnswer, panels=st.lists(st.builds(WholePanel, groups=GROUPS), max_size=2), other=OTHERS)


def grounded(answer: BlocksAnswer | WholeAnswer) -> Draft:
    draft = draft_of()
    request = read_request(draft, "model" if isinstance(answer, WholeAnswer) else "auto")
    assert request is not None
    ground(draft, request, answer, "m")
    return draft


def numbers_at(span: tuple[int, int]) -> set[float]:
    found = {number.value for number in numbers_in(uniform(TEXT[span[0] : span[1]])) if number.value is not None}
    return found | {-value for value in found}


def values_of(point: Point) -> set[float]:
    quantity = point.value
    return {value for value in (quantity.value, quantity.low, quantity.high) if value is not None}


def places_of(point: Point) -> set[float]:
    if "x" in point.derived:
        return set()
    return {value for value in (point.x.value, point.x.low, point.x.high) if value is not None}


def stands(name: str) -> bool:
    return all(word.casefold() in TEXT.casefold() for word in name.split())


def check_law(draft: Draft) -> None:
    for panel in draft.panels:
        for name in (
            panel.title,
            panel.position,
            *(axis.label for axis in panel.axes),
            *(s.name for s in panel.series),
        ):
            assert name is None or draft.panels[0].title == "Rain" or stands(name)
        for point in panel.points:
            assert values_of(point) <= numbers_at(point.evidence["value"])
            assert not places_of(point) or places_of(point) <= numbers_at(point.evidence["x"])
            assert stands(point.series)
            assert point.x.label is None or point.x.label in ("start", "end") or stands(point.x.label)
            words = f"{point.series} {point.x.label}"
            assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in words)
            assert point.series not in ("and", "later", "all")


def test_no_answer_puts_into_a_draft_what_is_not_in_the_text() -> None:
    accepted = 0

    @settings(max_examples=120)
    @given(BLOCKS)
    def law(answer: BlocksAnswer) -> None:
        nonlocal accepted
        draft = grounded(answer)
        check_law(draft)
        claim = TEXT.index(CLAIMS[0])
        assert all(point.evidence["value"][1] <= claim for panel in draft.panels for point in panel.points)
        assert set(draft.unread) <= set(draft_of().unread)
        accepted += sum(len(panel.points) for panel in draft.panels) - 1

    law()
    assert accepted >= 3, "the law is tried on answers that are accepted"


@settings(max_examples=40)
@given(WHOLE)
def test_no_structure_puts_into_a_draft_what_is_not_in_the_text(answer: WholeAnswer) -> None:
    draft = grounded(answer)
    check_law(draft)
    assert isinstance(draft.issues, list)
    Figure.model_validate(
        {"source": draft.source.info(), "status": "partial", "kind": draft.kind, "panels": draft.panels}
    )


@settings(max_examples=20)
@given(BLOCKS, BLOCKS)
def test_asking_again_takes_nothing_away_of_what_stood(first: BlocksAnswer, second: BlocksAnswer) -> None:
    draft = draft_of()
    request = read_request(draft)
    assert request is not None
    merged = ReadCheck(draft, request).merged(first, second)
    stood, stands = (
        [(t.panel, t.point) for t in grounding_of(draft.panels, request, a, "model/m").points] for a in (first, merged)
    )
    assert [one[1].evidence["value"] for one in stood] == [one[1].evidence["value"] for one in stands[: len(stood)]]


@settings(max_examples=16)
@given(st.sampled_from(["2.5", "25", "~0.5", "-3"]), st.sampled_from(["10", "40", "20", "30"]))
def test_true_answers_are_accepted(value: str, x: str) -> None:
    line = 2 if value in ("2.5", "25") else 3
    stands_there = x in DATA[line - 2]
    one = Value(l=line, x=x, v=value)
    answer = BlocksAnswer(
        panels=[BlockPanel(panel=1, groups=[Group(series="Oslo", note=None, points=[one], absent=[])])], other=[]
    )
    assert (len(grounded(answer).panels[0].points) == 2) is stands_there
