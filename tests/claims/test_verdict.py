"""Verdicts: the table of truth and rest, reasons that quote what decided, and a claim that is not its own evidence."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims import judge
from chartprose.claims.refusal import Refusal
from chartprose.draft import Draft, Translation
from chartprose.text.source import read
from chartprose.text.statement import Statement
from claim_charts import chart, document

ROWS = {"Rye": {"May": "34", "June": "40"}, "Oats": {"May": "31", "June": "~45"}}
TEXT = document(ROWS)


def judged(expression: str | None, rest: record.Rest | None = None, claim: str = "Rye has 34 in May.") -> record.Claim:
    start = len(TEXT)
    draft = Draft(source=read(TEXT + claim), kind="chart", panels=[chart(ROWS)])
    draft.statements = [Statement(1, start, start + len(claim), claim, "observation")]
    draft.translations = {1: Translation(expression, rest, "model/test")}
    return judge(draft)[0]


HOLDS, FAILS, OPEN = 'v("Rye", "May") > v("Oats", "May")', 'falls("Rye")', 'v("Rye", "July") > 1 or has("", "May")'
OPEN = 'v("Oats", "June") > 45'


@pytest.mark.parametrize(
    ("expression", "rest", "verdict"),
    [
        (HOLDS, None, "supported"),
        (HOLDS, "guess", "unverifiable"),
        (HOLDS, "cause", "unverifiable"),
        (FAILS, None, "contradicted"),
        (FAILS, "guess", "unverifiable"),
        (FAILS, "cause", "contradicted"),
        (OPEN, None, "unverifiable"),
        (OPEN, "meaning", "unverifiable"),
        (None, None, "unverifiable"),
        (None, "advice", "unverifiable"),
    ],
)
def test_truth_and_rest_make_the_verdict(
    expression: str | None, rest: record.Rest | None, verdict: record.Verdict
) -> None:
    claim = judged(expression, rest)
    assert (claim.verdict, claim.check, claim.rest) == (verdict, expression, rest)


@pytest.mark.parametrize(
    ("expression", "rest", "reason"),
    [
        (HOLDS, None, "34 of Rye at May is above 31 of Oats at May"),
        (
            'all(v("Rye", x) > v("Oats", x) for x in positions("Rye"))',
            None,
            "40 of Rye at June is not above ~45 of Oats at June; in 1 of 2 cases",
        ),
        (
            'max(series(), key=lambda s: max(values(s))) == "Rye"',
            None,
            "~45 of Oats at June is the highest, against 40 of Rye at June",
        ),
        (
            'last("Rye") - first("Rye") == 6',
            None,
            "6 (from 40 of Rye at June and 34 of Rye at May) equals 6",
        ),
        (OPEN, None, "left open by the values: ~45 of Oats at June against 45"),
        ('v("Rye", "July") > 1', None, "left open by the values: the expression cannot be computed"),
        (FAILS, "guess", "it is a guess, not a statement about the values; by the values, 34 of Rye at May"),
        (HOLDS, "cause", "part of it holds (34 of Rye at May is above 31 of Oats at May), but it speaks of a cause"),
        (None, "outside", "nothing in it can be computed: it needs values that the chart does not have"),
        (None, None, "nobody has translated it"),
    ],
)
def test_the_reason_quotes_what_decided(expression: str | None, rest: record.Rest | None, reason: str) -> None:
    assert judged(expression, rest).reason.startswith(reason)


def test_the_evidence_is_the_spans_of_the_values_that_decided() -> None:
    claim = judged(HOLDS)
    assert [TEXT[start:end] for start, end in claim.evidence.values] == ["34", "31"]
    assert claim.evidence.text == (len(TEXT), len(TEXT) + len(claim.text))


def test_a_claim_that_nobody_translated_says_so() -> None:
    draft = Draft(source=read("Rye leads."), kind="chart", panels=[chart(ROWS)])
    draft.statements = [Statement(1, 0, 10, "Rye leads.", "trend"), Statement(2, 0, 10, "Rye leads.", "data")]
    assert [(c.verdict, c.reason, c.by) for c in judge(draft)] == [
        ("unverifiable", "nobody has translated it", "rule/none")
    ]


def own_sentence(also: list[record.Span]) -> record.Claim:
    text = "Oats: 31 and 45. Rye reaches 60 in May. Rye: 60"
    point = record.Point(
        series="Rye",
        x=record.Position(label="May"),
        value=record.Quantity(value=60),
        by="model/test",
        evidence={"value": (29, 31)},
        also=also,
    )
    draft = Draft(source=read(text), kind="chart", panels=[record.Panel(points=[point])])
    draft.statements = [Statement(1, 17, 39, text[17:39], "observation")]
    draft.translations = {1: Translation('v("Rye", "May") == 60', None, "model/test")}
    return judge(draft)[0]


def test_a_value_that_only_the_claim_states_is_no_evidence_for_it() -> None:
    claim = own_sentence([])
    assert claim.verdict == "unverifiable"
    assert "only the claim itself states the value of Rye at May" in claim.reason


def test_a_value_that_the_text_repeats_elsewhere_is_evidence() -> None:
    claim = own_sentence([(45, 47)])
    assert claim.verdict == "supported"
    assert claim.evidence.values == [(45, 47)]


def test_the_digits_of_a_percentage_tell_how_precise_a_share_is() -> None:
    grown = '(last("Oats") - first("Oats")) / first("Oats") == 0.45'
    assert judged(grown, claim="Oats grows by 45 %.").verdict == "supported"
    assert judged('v("Rye", "June") / v("Rye", "May") > 2', claim="More than double.").verdict == "contradicted"


def test_a_nought_of_the_claim_is_no_rounded_number() -> None:
    claim = judged('v("Rye", "May") - v("Oats", "May") == 0', claim="The gap in May is 0.")
    assert claim.verdict == "contradicted"
    start = judged('v("Rye", "May") / 100 == 0', claim="It is 0 there.")
    assert start.verdict == "contradicted"


# Mutation: one figure of the record is changed, and the verdict is the one that stands here.
CLAIMS = {
    "top": 'max(series(), key=lambda s: max(values(s))) == "Oats"',
    "above in May": 'v("Rye", "May") > v("Oats", "May")',
    "both rise": "all(rises(s) for s in series())",
    "gap in June": 'v("Oats", "June") - v("Rye", "June") == 5',
    "less than a quarter more": 'last("Rye") / first("Rye") < 1.25',
}
AS_IT_IS = dict.fromkeys(CLAIMS, "supported")


@pytest.mark.parametrize(
    ("series", "month", "value", "changed"),
    [
        ("Rye", "May", "34", {}),
        ("Rye", "May", "29", {"above in May": "contradicted", "less than a quarter more": "contradicted"}),
        ("Rye", "May", "31", {"above in May": "contradicted", "less than a quarter more": "contradicted"}),
        ("Rye", "May", "~31", {"above in May": "unverifiable", "less than a quarter more": "contradicted"}),
        ("Rye", "May", "41", {"both rise": "contradicted"}),
        ("Rye", "June", "52", {"top": "contradicted", "gap in June": "contradicted"}
         | {"less than a quarter more": "contradicted"}),
        ("Rye", "June", "~45", {"top": "unverifiable", "gap in June": "contradicted"}
         | {"less than a quarter more": "contradicted"}),
        ("Rye", "June", "<45", dict.fromkeys(["top", "both rise", "gap in June"], "unverifiable")
         | {"less than a quarter more": "unverifiable"}),
        ("Oats", "May", "36", {"above in May": "contradicted"}),
        ("Oats", "May", "30..38", {"above in May": "unverifiable"}),
        ("Oats", "June", "~46", {"gap in June": "unverifiable"}),
        ("Oats", "June", "46", {"gap in June": "contradicted"}),
        ("Oats", "June", "28", {"top": "contradicted", "both rise": "contradicted", "gap in June": "contradicted"}),
    ],
)  # fmt: skip
def test_a_changed_figure_changes_the_verdicts_that_rest_on_it(
    series: str, month: str, value: str, changed: dict[str, str]
) -> None:
    rows = {name: dict(values) for name, values in ROWS.items()}
    rows[series][month] = value
    draft = Draft(source=read(document(rows)), kind="chart", panels=[chart(rows)])
    draft.statements = [Statement(n, 900 + n, 901 + n, "5 or 1.25", "observation") for n in range(len(CLAIMS))]
    draft.translations = {n: Translation(check, None, "model/test") for n, check in enumerate(CLAIMS.values())}
    assert dict(zip(CLAIMS, [claim.verdict for claim in judge(draft)], strict=True)) == AS_IT_IS | changed


def test_a_person_may_ask_a_record_anything() -> None:
    figure = record.Figure(source=read("").info(), status="complete", kind="chart", panels=[chart(ROWS)])
    assert figure.check('v("Rye", "May") > 33.7').holds is True
    assert figure.check(FAILS).reason == "34 of Rye at May is not above 40 of Rye at June"
    assert figure.check(OPEN).reason == "left open by the values: ~45 of Oats at June against 45"


def test_a_name_that_a_record_lacks_leaves_the_question_open() -> None:
    figure = record.Figure(source=read("").info(), status="complete", kind="chart", panels=[chart(ROWS)])
    answer = figure.check('rises("Barley")')
    assert answer.holds is None
    assert 'no series "Barley"' in answer.reason
    with pytest.raises(Refusal, match="without methods"):
        figure.check('"Rye".upper() == "RYE"')
