"""From a draft to a record: claims, status, purity."""

from __future__ import annotations

import copy
import re

import claim_forms
from chartprose.record import Issue, Point, Position, Quantity
from chartprose.text.source import Source
from chartprose.text.statement import Statement
from chartprose.verify import type_claims, verify
from chartprose.verify.checks import Check


def test_every_claim_is_in_the_record_typed_or_not() -> None:
    draft = claim_forms.draft_of("line", ["Alpha rises.", "The picture has a calm air about it."])
    type_claims(draft)
    figure = verify(draft)
    assert [c.by for c in figure.claims] == ["rule/trend", "rule/untyped"]
    assert figure.claims[1].verdict == "unverifiable"
    assert figure.claims[1].check is None


def test_a_statement_of_the_data_is_no_claim() -> None:
    draft = claim_forms.draft_of("line", ["Alpha rises."])
    one = draft.statements[0]
    draft.statements = [Statement(1, one.start, one.end, one.text, "data")]
    assert verify(draft).claims == []


def test_the_check_in_the_record_reads_back() -> None:
    draft = claim_forms.draft_of("line", ["Beta has the highest accuracy at step 80 (~78)."])
    type_claims(draft)
    claim = verify(draft).claims[0]
    assert claim.check is not None
    assert Check.model_validate(claim.check) == draft.typed[1].check


def test_a_claim_is_not_evidence_for_itself() -> None:
    sentence = "Alpha peaks at step 100 with 99."
    draft = claim_forms.draft_of("line", [sentence])
    start = draft.source.text.index("99")
    own = Point(
        series="Alpha",
        x=Position(value=100),
        value=Quantity(value=99),
        by="rule/prose",
        evidence={"value": (start, start + 2)},
    )
    draft.panels[0].points.append(own)
    type_claims(draft)
    assert verify(draft).claims[0].verdict != "supported"
    draft.panels[0].points[-1] = own.model_copy(update={"also": [(0, 2)]})
    assert verify(draft).claims[0].verdict == "supported"


def test_the_reason_quotes_the_deciding_figures_and_their_spans() -> None:
    draft = claim_forms.draft_of("line", ["Alpha has the highest accuracy at step 80."])
    type_claims(draft)
    claim = verify(draft).claims[0]
    quoted = {draft.source.text[slice(*span)] for name, span in claim.evidence.items() if name != "text"}
    assert quoted == {"76", "78"}
    assert re.search(r"76.*78", claim.reason)


def test_verifying_twice_gives_the_same_record_and_leaves_the_draft() -> None:
    draft = claim_forms.draft_of("bar", [sentence for _, sentence in claim_forms.forms("bar")])
    type_claims(draft)
    before = copy.deepcopy(draft)
    assert verify(draft) == verify(draft)
    assert draft == before


def test_the_status_says_what_is_missing() -> None:
    draft = claim_forms.draft_of("line", [])
    assert verify(draft).status == "complete"
    draft.unread, draft.numerals = [(0, 2)], 16
    figure = verify(draft)
    assert (figure.status, figure.coverage) == ("partial", 15 / 16)
    assert figure.reason is not None
    assert "1 number" in figure.reason
    draft.unread = []
    draft.issues = [Issue(code="model_failed", severity="error", message="no answer")]
    assert verify(draft).reason == "The model pass failed."


def test_a_diagram_has_no_panels_and_no_claims() -> None:
    draft = claim_forms.draft_of("line", ["Alpha rises."])
    draft.kind, draft.reason = "diagram", "it has arrows and no axes"
    figure = verify(draft)
    assert (figure.status, figure.reason, figure.panels, figure.claims) == ("not_a_chart", draft.reason, [], [])


def test_a_chart_without_values_is_partial() -> None:
    draft = claim_forms.draft_of("line", [])
    draft.panels[0].points, draft.source = [], Source("")
    assert verify(draft).status == "partial"
