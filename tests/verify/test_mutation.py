"""The verdict follows the figures: with another deciding figure in the text, a supported claim is so no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import claim_forms
from chartprose.pipeline import read_figure
from chartprose.text.source import read
from chartprose.verify import type_claims, verify

EXAMPLES = sorted(p for p in (Path(__file__).parents[2] / "examples").glob("*.*") if p.suffix in (".md", ".txt"))
DIGITS_RE = re.compile(r"\d[\d,]*(?:\.\d+)?")
SUPPORTED = [(n, s) for n in claim_forms.names() for v, s in claim_forms.forms(n) if v == "supported"]
FORMS_THAT_FOLLOW, EXAMPLES_THAT_FOLLOW = 0.95, 0.9


def others(written: str) -> list[str]:
    """Digits for a figure that is much larger, and for one that is much smaller, with as many decimals."""
    value = float(written.replace(",", ""))
    decimals = len(written.partition(".")[2])
    return [f"{value * 3 + 7:.{decimals}f}", f"{value / 5:.{decimals}f}"]


def follows(text: str, claim: str, spans: list[tuple[int, int]]) -> bool:
    for start, end in spans:
        digits = DIGITS_RE.search(text, start, end)
        for new in others(digits.group()) if digits else []:
            assert digits is not None
            changed = text[: digits.start()] + new + text[digits.end() :]
            found = [c.verdict for c in read_figure(read(changed)).claims if c.text == claim]
            if found and "supported" not in found:
                return True
    return False


def form_follows(name: str, sentence: str) -> bool:
    cells = {
        (p.series, p.x.label or f"{p.x.value:g}"): f"{p.value.value:g}"
        for p in claim_forms.draft_of(name, []).panels[0].points
    }
    for cell, written in cells.items():
        for new in others(written):
            draft = claim_forms.draft_of(name, [sentence], changed={cell: new})
            type_claims(draft)
            if verify(draft).claims[0].verdict != "supported":
                return True
    return False


def test_the_verdict_of_a_plain_form_follows_its_figures() -> None:
    still = [sentence for name, sentence in SUPPORTED if not form_follows(name, sentence)]
    assert len(still) <= (1 - FORMS_THAT_FOLLOW) * len(SUPPORTED), still


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_the_verdicts_of_an_example_follow_its_figures(path: Path) -> None:
    text = path.read_text("utf-8")
    claims = [c for c in read_figure(read(text)).claims if c.verdict == "supported"]
    told = [(c.text, [s for n, s in c.evidence.items() if n != "text"]) for c in claims]
    still = [claim for claim, spans in told if spans and not follows(text, claim, spans)]
    assert len(still) <= (1 - EXAMPLES_THAT_FOLLOW) * len(told), still
