"""Claims of an answer: names and figures that are foreign to the statement type nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.model.ground import ground
from chartprose.model.request import pending
from model.drafts import amount, answer, claim, draft_of, fact, other, scope

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.answer import ClaimAnswer

DOUBLES, SECOND, CAUSE = 5, 6, 7


def typed(draft: Draft, *items: ClaimAnswer) -> Draft:
    request = pending(draft)
    assert request is not None
    ground(draft, request, answer(*items), "m")
    return draft


def test_all_of_a_fact_comes_over_into_the_language_of_checks() -> None:
    made = fact(
        "comparison", series=["Oslo"], scope=scope(start="20"), measure="end", relation="above", other=other("Bergen"),
        amount=amount("12", unit="points"), quantifier="all", across="positions",
    )  # fmt: skip
    draft = typed(draft_of(), claim(DOUBLES, made))
    (assertion,) = draft.typed[DOUBLES].check.assertions
    assert draft.typed[DOUBLES].by == "model/m"
    assert (assertion.series, assertion.versus, assertion.start) == (["Oslo"], ["Bergen"], "20")
    assert (assertion.measure, assertion.relation, assertion.low, assertion.unit) == ("end", "above", 12.0, "points")
    assert (assertion.quantifier, assertion.across) == ("all", "positions")


@pytest.mark.parametrize(
    "made",
    [
        fact("level", series=["Oslo"], relation="above", amount=amount("13")),
        fact("level", series=["Oslo"], relation="above", amount=amount("2")),  # a digit of 12 and 20
        fact("level", series=["Oslo"], relation="above", amount=amount("triples")),
        fact("level", series=["Trondheim"], relation="above", amount=amount("12")),
        fact("comparison", series=["Oslo"], relation="above", other=other("Trondheim")),
        fact("extremum", series=["Oslo"], scope=scope(at=["30"]), relation="highest"),
        fact("extremum", series=["Oslo"], scope=scope(start="mid winter"), relation="highest"),
        fact("extremum", series=["Oslo"], scope=scope(panels=["Plot 9"]), relation="highest"),
        fact("extremum", series=["Oslo"], rank=2, relation="highest"),
        fact("trend", relation="rises", count="three", across="series"),
    ],
)
def test_what_is_foreign_to_the_statement_types_nothing(made: object) -> None:
    draft = typed(draft_of(), claim(DOUBLES, made))  # type: ignore[arg-type]
    assert draft.typed == {}
    assert [issue.code for issue in draft.issues] == ["ungrounded_answer"]


def test_one_foreign_fact_spoils_the_whole_claim() -> None:
    good = fact("ratio", series=["Oslo"], measure="times", relation="equal", amount=amount("doubles", approx=True))
    draft = typed(draft_of(), claim(DOUBLES, good, fact("level", relation="above", amount=amount("99"))))
    assert draft.typed == {}


def test_an_amount_may_be_a_word() -> None:
    good = fact("ratio", series=["Oslo"], measure="times", relation="equal", amount=amount("doubles", approx=True))
    (assertion,) = typed(draft_of(), claim(DOUBLES, good)).typed[DOUBLES].check.assertions
    assert (assertion.low, assertion.approx) == (2.0, True)


def test_half_of_a_share_is_fifty_per_cent() -> None:
    draft = draft_of(claims=("Oslo makes up half of the rain.",))
    made = fact("sum", series=["Oslo"], measure="share", relation="equal", amount=amount("half"))
    assert typed(draft, claim(5, made)).typed[5].check.assertions[0].low == 50.0


def test_a_drop_by_two_thirds_is_no_drop_by_two_thirds_of_a_per_cent() -> None:
    draft = draft_of(claims=("Oslo loses two thirds of its rain.",))
    made = fact("difference", series=["Oslo"], measure="percent_drop", relation="equal", amount=amount("two thirds"))
    assert typed(draft, claim(5, made)).typed[5].check.assertions[0].low == pytest.approx(200 / 3)


def test_to_keep_sixty_per_cent_is_no_factor_of_sixty() -> None:
    draft = draft_of(claims=("Oslo keeps more than 60 % of its rain.",))
    made = fact("ratio", series=["Oslo"], measure="times", relation="above", amount=amount("60 %"))
    assert typed(draft, claim(5, made)).typed[5].check.assertions[0].low == pytest.approx(0.6)


def test_a_hyphened_amount_counts_for_a_claim() -> None:
    draft = draft_of(claims=("There is a 30-point gap between Oslo and Bergen.",))
    made = fact("difference", series=["Oslo", "Bergen"], measure="gap", relation="equal", amount=amount("30"))
    assert typed(draft, claim(5, made)).typed[5].check.assertions[0].low == 30.0


def test_a_second_place_needs_its_word() -> None:
    made = fact("extremum", series=["Bergen"], measure="max", relation="highest", rank=2)
    assert typed(draft_of(), claim(SECOND, made)).typed[SECOND].check.assertions[0].rank == 2


def test_what_cannot_be_computed_has_a_reason_in_our_own_words() -> None:
    draft = typed(draft_of(), claim(CAUSE, not_computable="cause"))
    check = draft.typed[CAUSE].check
    assert (check.kind, check.assertions[0].reason) == (
        "interpretation",
        "it speaks of a cause, which the stated figures do not decide",
    )


def test_a_part_that_cannot_be_computed_is_kept_beside_the_facts() -> None:
    made = fact("extremum", series=["Bergen"], relation="highest")
    check = typed(draft_of(), claim(SECOND, made, not_computable="meaning")).typed[SECOND].check
    assert [assertion.kind for assertion in check.assertions] == ["extremum", "interpretation"]


def test_a_claim_that_the_rules_typed_is_not_typed_again() -> None:
    draft = typed(draft_of(), claim(SECOND, not_computable="guess"))
    before = draft.typed[SECOND]
    assert pending(draft) is not None
    assert SECOND not in pending(draft).checks  # type: ignore[union-attr]
    typed(draft, claim(SECOND, fact("trend", relation="rises")))
    assert draft.typed[SECOND] is before


def test_panels_are_named_by_number_and_the_heading_of_a_statement_counts() -> None:
    draft = draft_of(panels=2)
    made = fact("comparison", scope=scope(panels=["Plot 1"]), among="panels", relation="above", other=other("Plot 2"))
    (assertion,) = typed(draft, claim(SECOND, made)).typed[SECOND].check.assertions
    assert (assertion.panels, assertion.versus) == (["#1"], ["#2"])
