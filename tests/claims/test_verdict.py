"""Verdicts: the table of truth and rest, reasons that quote what decided, and a claim that is not its own evidence."""

from __future__ import annotations

import pytest

from chartprose import record
from chartprose.claims import Refusal, judge
from chartprose.draft import Draft, Translation
from chartprose.text.source import read
from chartprose.text.statements import Statement
from claim_charts import chart, document

ROWS = {"Rye": {"May": "34", "June": "40"}, "Oats": {"May": "31", "June": "~45"}}
TEXT = document(ROWS)


def judged(expression: str | None, rest: record.Rest | None = None, claim: str = "Rye has 34 in May.") -> record.Claim:
    start = len(TEXT)
    draft = Draft(source=read(TEXT + claim), kind="chart", panels=[chart(ROWS)])
    draft.statements = [Statement(1, start, start + len(claim), claim, "observation")]
    draft.translations = {1: Translation(expression, rest, "model/test")}
    return judge(draft)[0]


HOLDS, FAILS, OPEN = 'v("Rye", "May") > v("Oats", "May")', 'falls("Rye")', 'v("Oats", "June") > 45'


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
        ('last("Rye") - first("Rye") == 6', None, "6 (from 40 of Rye at June and 34 of Rye at May) equals 6"),
        (OPEN, None, "the values do not decide it: ~45 of Oats at June and 45 are too close to tell"),
        ('v("Rye", "July") > 1', None, "the values do not decide it: the expression cannot be computed"),
        (FAILS, "guess", "it is speculation, not a statement about the values; by the values, 34 of Rye at May"),
        (HOLDS, "cause", "part of it holds (34 of Rye at May is above 31 of Oats at May), but it states a cause"),
        (None, "outside", "nothing in it can be computed: it needs values that the chart does not have"),
    ],
)
def test_the_reason_quotes_what_decided(expression: str | None, rest: record.Rest | None, reason: str) -> None:
    assert judged(expression, rest).reason.startswith(reason)


def test_the_evidence_is_the_spans_of_the_values_that_decided() -> None:
    claim = judged(HOLDS)
    assert [TEXT[start:end] for start, end in claim.evidence.values] == ["34", "31"]
    assert claim.evidence.text == (len(TEXT), len(TEXT) + len(claim.text))


def test_a_claim_without_an_expression_says_so() -> None:
    draft = Draft(source=read("Rye leads."), kind="chart", panels=[chart(ROWS)])
    draft.statements = [Statement(1, 0, 10, "Rye leads.", "trend"), Statement(2, 0, 10, "Rye leads.", "data")]
    assert [(c.verdict, c.reason, c.by) for c in judge(draft)] == [
        ("unverifiable", "no expression was written for it", "rule/none")
    ]


def own_sentence(expression: str, *also: record.Span) -> record.Claim:
    """The claim "Rye reaches 60 in July" in a text that states this value there, and perhaps once more."""
    values = {"May": "5", "June": "31", "July": "60"}
    text = f"{document({'Rye': values})}Rye reaches 60 in July. Rye: 60"
    panel = chart({"Rye": values})
    panel.points[2].evidence, panel.points[2].also = {"value": (22, 24)}, list(also)
    draft = Draft(source=read(text), kind="chart", panels=[panel])
    draft.statements = [Statement(1, 10, 33, text[10:33], "observation")]
    draft.translations = {1: Translation(expression, None, "model/test")}
    return judge(draft)[0]


def test_a_value_that_only_the_claim_states_is_no_evidence_for_it_unless_the_text_repeats_it_elsewhere() -> None:
    claim = own_sentence('v("Rye", "July") == 60')
    assert claim.verdict == "unverifiable"
    assert "the value of Rye at July is stated only in the claim itself" in claim.reason
    repeated = own_sentence('v("Rye", "July") == 60', (39, 41))
    assert (repeated.verdict, repeated.evidence.values) == ("supported", [(39, 41)])


def test_a_claim_is_not_refuted_because_its_own_values_are_left_out() -> None:
    assert own_sentence('max(positions("Rye"), key=lambda x: v("Rye", x)) == "July"').verdict == "unverifiable"
    assert own_sentence('falls("Rye", end="June")').verdict == "contradicted"


@pytest.mark.parametrize(
    ("expression", "claim", "verdict"),
    [
        ('(last("Oats") - first("Oats")) / first("Oats") == 0.45', "Oats grows by 45 %.", "supported"),
        ('v("Rye", "June") / v("Rye", "May") > 2', "More than double.", "contradicted"),
        # a nought of the claim is not a rounded number
        ('v("Rye", "May") - v("Oats", "May") == 0', "The gap in May is 0.", "contradicted"),
        ('v("Rye", "May") / 100 == 0', "It is 0 there.", "contradicted"),
        # a multiple is read as the chart counts, and either way where that is not plain
        ('v("Rye", "May") == 34', "Rye has 34k.", "supported"),
        ('v("Rye", "May") == 34000', "Rye has 34k.", "supported"),
        ('v("Rye", "May") == 50', "Rye has 50 million.", "contradicted"),
        ('1000 * v("Rye", "May") == 34', "Rye has 34k.", "supported"),
        ('v("Rye", "May") < 1', "Rye is below 1 million.", "unverifiable"),
        # a difference stated by its size may go down
        ('first("Rye") - last("Rye") == 6', "The step is 6.", "unverifiable"),
        ('first("Rye") - last("Rye") == abs(last("Rye") - first("Rye"))', "The step.", "unverifiable"),
        ('first("Rye") - last("Rye") == 9', "The step is 9.", "contradicted"),
    ],
)
def test_a_figure_of_the_claim_is_as_precise_as_it_is_written(
    expression: str, claim: str, verdict: record.Verdict
) -> None:
    assert judged(expression, claim=claim).verdict == verdict


# Mutation: one figure of the record is changed, and the verdict is the one that is here.
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


FIGURE = record.Figure(source=read("").info(), status="complete", kind="chart", panels=[chart(ROWS)])


def test_a_person_may_ask_a_record_anything() -> None:
    assert FIGURE.check('v("Rye", "May") > 33.7').holds is True
    assert FIGURE.check(FAILS).reason == "34 of Rye at May is not above 40 of Rye at June"
    assert FIGURE.check(OPEN).reason == "the values do not decide it: ~45 of Oats at June and 45 are too close to tell"


def test_a_name_that_a_record_lacks_leaves_the_question_open() -> None:
    answer = FIGURE.check('rises("Barley")')
    assert answer.holds is None
    assert 'no series "Barley"' in answer.reason
    with pytest.raises(Refusal, match="no methods"):
        FIGURE.check('"Rye".upper() == "RYE"')


SPARSE = {"Rye": {"May": "34", "June": "40"}, "Oats": {"May": "31"}, "Flax": {"June": "12"}}


@pytest.mark.parametrize(
    ("expression", "verdict"),
    [
        ('high(v("Rye", "June"))', "supported"),
        ('high(v("Flax", "June"))', "unverifiable"),
        ('not high(v("Rye", "June"))', "unverifiable"),
        ('low(v("Flax", "June"))', "supported"),
        ('has("Oats", "June")', "unverifiable"),
        ('not has("Oats", "June")', "supported"),
        ('not has("Rye", "June")', "contradicted"),
        ('most(has(s, "May") and has(s, "June") and rises(s) for s in series())', "unverifiable"),
        ('all(has(s, "May") and v(s, "May") > 30 for s in series())', "unverifiable"),
        ('all(has(s, "May") and v(s, "May") > 34 for s in series())', "contradicted"),
        ('any(has(s, "June") and v(s, "June") > 39 for s in series())', "supported"),
        ('v("Rye", "May") < 30 and has("Oats", "June")', "contradicted"),
        ('has("Oats", "June") or v("Rye", "May") < 30', "unverifiable"),
        ('max((s for s in series() if has(s, "June")), key=lambda s: v(s, "June")) == "Flax"', "contradicted"),
    ],
)
def test_what_the_text_does_not_state_contradicts_nothing(expression: str, verdict: record.Verdict) -> None:
    text = document(SPARSE)
    claim = "Rye is at 30, 34 and 39."
    draft = Draft(source=read(text + claim), kind="chart", panels=[chart(SPARSE)])
    draft.statements = [Statement(1, len(text), len(text) + len(claim), claim, "observation")]
    draft.translations = {1: Translation(expression, None, "model/test")}
    assert judge(draft)[0].verdict == verdict
