"""docs/evaluation.md and docs/metrics.md say what the program does: examples are run, lists are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

from chartprose.evaluate.compact import convert, is_compact
from chartprose.evaluate.gates import check_gates, read_gates
from chartprose.evaluate.gold import read_gold
from chartprose.evaluate.metrics import HEADLINES
from chartprose.evaluate.mistakes import KINDS
from chartprose.evaluate.report import evaluate
from evaluation_samples import TEXT, figure, gold, loaves, panel, run

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "evaluation.md").read_text("utf-8")
METRICS = (DOCS / "metrics.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_compact_form_is_read_as_the_page_writes_it() -> None:
    example = json.loads(block("json"))
    assert is_compact(example)
    result = read_gold(convert(example, "bread", TEXT + "The total is 99."), "bread")
    assert [point.value.high for point in result.figure.panels[0].points] == [None, 30]
    assert not result.mark("panels", 0, "points", 1).required


def test_the_gates_of_the_page_are_gates(tmp_path: Path) -> None:
    golds = [gold(panel(*loaves()))]
    report = evaluate(golds, run(figure(panel(*loaves()))), {"bread": TEXT})
    (tmp_path / "main.json").write_text(json.dumps(report.to_json()))
    (tmp_path / "gates.toml").write_text(block("toml"))
    faults = check_gates(read_gates(tmp_path / "gates.toml"), report)
    assert {fault.split(":")[0] for fault in faults} == {"points.f1", "fields.axis.label", "nulls.fabrication"}


def test_every_figure_is_defined_and_every_kind_of_mistake_named() -> None:
    assert [kind for kind in KINDS if kind not in METRICS.replace("\n", " ")] == []
    table = METRICS[METRICS.index("## The figures") : METRICS.index("**By field**")]
    missing = [name for name in HEADLINES if f"`{name}`" not in table and not name.startswith("points.")]
    assert missing == []
    assert all(part in table for part in ("points.precision", ".recall", ".f1", "points.*.macro", "points.grounded_f1"))
