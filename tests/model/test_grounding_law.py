"""The law of grounding: whatever an answer says, each number of a point stands digit for digit in the text."""

from __future__ import annotations

from typing import get_args

from chartprose.model.answer import Answer, ClaimAnswer, FactAnswer, PointAnswer
from chartprose.model.ground import ground
from chartprose.model.request import pending
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.record import Missing, Point, Stat
from chartprose.rules1.number import numbers_in
from model.drafts import DATA, draft_of

TEXT = " ".join(DATA)
PIECES = st.one_of(
    st.sampled_from([TEXT[i:j] for i in range(len(TEXT)) for j in (i + 1, i + 2, i + 3, i + 4)]),
    st.sampled_from(["Oslo", "Bergen", "Voss", "start", "end", "Week", "#1", "#2", "NaN", "1e999", "", "-", "·", "٣"]),
    st.floats().map(repr),
    st.integers(-100, 100).map(str),
    st.text(max_size=8),
)
TEXTS = st.none() | PIECES
NUMBERS = st.integers(-1, 9)
WILD = st.builds(
    PointAnswer,
    statement=NUMBERS, panel=TEXTS, series=TEXTS, x=TEXTS, x_from=TEXTS, x_to=TEXTS, value=TEXTS, low=TEXTS, high=TEXTS,
    stat=st.none() | st.sampled_from(get_args(Stat)), missing=st.none() | st.sampled_from(get_args(Missing)),
)  # fmt: skip
NUMERALS = {2: ["2.5", "10", "25", "40", "5", "7"], 3: ["0.5", "20", "-3", "30", "3"], 4: ["35", "5"]}
VALUE_SHAPES = (("value",), ("value",), ("low", "high"), ("high",), ("value", "low", "high"))
PLACE_SHAPES = ((), ("x",), ("x",), ("x_from",), ("x_from", "x_to"))


@st.composite
def tame(draw: st.DrawFn) -> PointAnswer:
    """A point whose figures are mostly those of one statement: many of these are accepted."""
    statement = draw(st.sampled_from(sorted(NUMERALS)))
    fields = [*draw(st.sampled_from(VALUE_SHAPES)), *draw(st.sampled_from(PLACE_SHAPES))]
    drawn = {name: draw(st.sampled_from(NUMERALS[statement])) for name in fields}
    series = draw(st.sampled_from(["Oslo", "Bergen", "Voss"]))
    blank = dict.fromkeys(PointAnswer.model_fields)
    return PointAnswer.model_validate(blank | {"statement": statement, "series": series} | drawn)


TAME = tame()
POINTS = st.one_of(TAME, TAME, WILD)
FACTS = st.from_type(FactAnswer)
CLAIMS = st.builds(
    ClaimAnswer, statement=NUMBERS, facts=st.lists(FACTS, max_size=2), not_computable=st.sampled_from([None, "cause"])
)
ANSWERS = st.builds(Answer, points=st.lists(POINTS, min_size=1, max_size=6), claims=st.lists(CLAIMS, max_size=3))


def numbers_at(text: str, span: tuple[int, int]) -> set[float]:
    return {number.value for number in numbers_in(text[span[0] : span[1]])}


def values_of(point: Point) -> set[float]:
    quantity = point.value
    return {value for value in (quantity.value, quantity.low, quantity.high) if value is not None}


def places_of(point: Point) -> set[float]:
    if "x" in point.derived:
        return set()
    return {value for value in (point.x.value, point.x.low, point.x.high) if value is not None}


@settings(max_examples=300)
@given(ANSWERS)
def test_no_answer_puts_a_number_into_a_draft_that_is_not_in_the_text(answer: Answer) -> None:
    draft = draft_of()
    request = pending(draft)
    assert request is not None
    text, unread = draft.source.text, list(draft.unread)
    ground(draft, request, answer, "m")
    for point in draft.panels[0].points:
        assert values_of(point) <= numbers_at(text, point.evidence["value"])
        assert not places_of(point) or places_of(point) <= numbers_at(text, point.evidence["x"])
        assert point.series == "" or point.series in text
        assert point.x.label is None or point.x.label in ("start", "end") or point.x.label.lower() in text.lower()
    assert set(draft.unread) <= set(unread)
    assert all(typed.statement.number == number for number, typed in draft.typed.items())


def test_the_law_is_tried_on_answers_that_are_accepted() -> None:
    accepted = 0

    @settings(max_examples=100, database=None)
    @given(ANSWERS)
    def count(answer: Answer) -> None:
        nonlocal accepted
        draft = draft_of()
        request = pending(draft)
        assert request is not None
        ground(draft, request, answer, "m")
        accepted += len(draft.panels[0].points) - 1

    count()
    assert accepted >= 10


@settings(max_examples=100)
@given(st.sampled_from(["2.5", "25", "0.5", "-3"]), st.sampled_from(["10", "40", "20", "30"]))
def test_true_answers_are_accepted(value: str, x: str) -> None:
    draft = draft_of()
    request = pending(draft)
    assert request is not None
    blank = dict.fromkeys(PointAnswer.model_fields)
    number = 2 if value in ("2.5", "25") else 3
    stands = x in DATA[number - 2]
    item = PointAnswer.model_validate(blank | {"statement": number, "series": "Oslo", "x": x, "value": value})
    ground(draft, request, Answer(points=[item], claims=[]), "m")
    assert (len(draft.panels[0].points) == 2) is stands
