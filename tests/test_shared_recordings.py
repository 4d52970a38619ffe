"""What the program makes of recorded answers about texts that lie beside the repository and are not ours to copy.

Of these only the answers are kept, by the content of their requests (``cassettes/shared``). The requests are made anew
from ``../shared``; where that folder is not, there is nothing to ask.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import chartprose
from chartprose.evaluate.gold import read_gold_folder
from chartprose.evaluate.predictions import Predictions
from chartprose.evaluate.report import evaluate
from chartprose.model import connect

if TYPE_CHECKING:
    from chartprose.evaluate.report import Report

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
SETS = {"seeds": ("seeds", "gold"), "corpus": ("corpus/docs", "corpus/gold")}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not SHARED.is_dir(), reason="there is no ../shared with the texts of these recordings"),
]


@pytest.fixture(scope="module")
def report() -> Report:
    client = connect("recorded", base_url="http://127.0.0.1:9/v1", cassette=ROOT / "cassettes" / "shared")
    golds, predictions, texts = [], Predictions("recorded"), {}
    for folder, gold in SETS.values():
        for path in sorted((SHARED / folder).iterdir()):
            predictions.add(chartprose.extract(path.read_bytes(), client, uri=path.name))
            texts[path.stem] = path.read_bytes().decode()
        golds += read_gold_folder(SHARED / gold, texts)
    return evaluate(golds, predictions, texts)


def _value(report: Report, name: str) -> float:
    value = report.headline[name].value
    assert value is not None
    return value


def test_what_rules_and_model_read_together_is_right(report: Report) -> None:
    assert _value(report, "points.precision") >= 0.99
    assert _value(report, "points.recall") >= 0.99
    assert _value(report, "points.grounded_f1") >= 0.95


def test_verdicts_on_translated_claims_are_right(report: Report) -> None:
    assert _value(report, "verdicts.accuracy") >= 0.88
    cells: dict[str, Any] = dict(report.verdicts)  # type: ignore[arg-type]
    false_alarms = cells.get(("supported", "contradicted"), 0)  # type: ignore[call-overload]
    supported = sum(number for (gold, _), number in report.verdicts.items() if gold == "supported")
    assert false_alarms <= 0.02 * supported


def test_answers_alone_are_kept_and_no_text() -> None:
    for path in (ROOT / "cassettes" / "shared").glob("*.json"):
        answer = json.loads(path.read_text("utf-8"))
        assert "messages" not in answer
