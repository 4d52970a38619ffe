"""``evaluate``, ``compare`` and ``annotate`` from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chartprose.cli.exit_codes import ExitCode
from evaluation_samples import TEXT, data, figure, loaves, panel

if TYPE_CHECKING:
    from running import Run

BREAD = Path("gold/bread.json")


@pytest.fixture(autouse=True)
def runs(folder: Path) -> None:
    """``gold/``, ``docs/`` and two runs: one perfect, one that lost a point."""
    for name in ("gold", "docs"):
        (folder / name).mkdir()
    BREAD.write_text(json.dumps(data(panel(*loaves()))))
    Path("docs/bread.md").write_text(TEXT)
    Path("good.jsonl").write_text(figure(panel(*loaves())).model_dump_json() + "\n")
    Path("poor.jsonl").write_text(figure(panel(*loaves()[1:])).model_dump_json() + "\n")


def test_evaluate_prints_figures_with_n_and_interval(command: Run) -> None:
    ended = command("evaluate", "gold", "poor.jsonl", "--by", "field")
    assert ended.code == ExitCode.OK
    line = next(line for line in ended.out.splitlines() if line.startswith("points.f1 "))
    assert "0.909" in line
    assert " to " in line
    assert "6 points, 1 docs" in line
    assert "point.value" in ended.out


def test_json_is_the_only_thing_on_standard_output(command: Run) -> None:
    report = json.loads(command("evaluate", "gold", "poor.jsonl", "--json", "--literature").out)
    assert report["documents"]["bread"]["recall"] == pytest.approx(5 / 6)
    assert report["literature"]["relaxed_accuracy"]["value"] == pytest.approx(5 / 6)


def test_the_page_and_the_markdown_are_written(command: Run) -> None:
    written = ["--html", "page.html", "--markdown", "quality.md"]
    assert command("evaluate", "gold", "poor.jsonl", *written).code == ExitCode.OK
    assert "Stone oven" in Path("page.html").read_text()
    assert "| points.f1 | 0.909 |" in Path("quality.md").read_text()


def test_a_gate_that_is_not_passed_has_an_exit_code_of_its_own(command: Run) -> None:
    Path("gates.toml").write_text("[documents]\nevery = 0.95\n")
    ended = command("evaluate", "gold", "poor.jsonl", "--gate", "gates.toml")
    assert ended.code == ExitCode.GATE_FAILED
    assert "Gate: bread: F1 0.9091, below 0.95" in ended.err
    assert command("evaluate", "gold", "good.jsonl", "--gate", "gates.toml").code == ExitCode.OK


def test_chart_truth_is_measured_beside_the_text(command: Run) -> None:
    Path("truth").mkdir()
    Path("truth/bread.csv").write_text("series,x,value\nStone oven,8,25\nStone oven,12,41\n")
    ended = command("evaluate", "gold", "good.jsonl", "--truth", "truth")
    assert (ended.code, "within 2 % of the axis" in ended.out) == (ExitCode.OK, True)


def test_compare_says_what_got_worse_and_what_it_took(command: Run) -> None:
    report = json.loads(command("compare", "good.jsonl", "poor.jsonl", "--gold", "gold", "--json").out)
    assert report["documents"][0]["direction"] == "worse"
    assert report["documents"][0]["broken"] == ["Stone oven @ 8 = 25"]
    ended = command("compare", "good.jsonl", "poor.jsonl")
    assert ended.code == ExitCode.OK
    assert "Agreement" in ended.out
    assert "input_tokens" in ended.out


def test_a_draft_of_gold_is_marked_and_refused_until_it_is_reviewed(command: Run) -> None:
    assert command("annotate", "good.jsonl", "-o", "drafts/").code == ExitCode.OK
    path = Path("drafts/bread.json")
    draft = json.loads(path.read_text())
    assert draft["reviewed"] is False
    assert "usage" not in draft
    ended = command("evaluate", "drafts", "good.jsonl")
    assert (ended.code, "unreviewed" in ended.err) == (ExitCode.BAD_INPUT, True)
    assert command("evaluate", "drafts", "good.jsonl", "--unreviewed").code == ExitCode.OK
    del draft["reviewed"]
    path.write_text(json.dumps(draft))
    ended = command("evaluate", "drafts", "good.jsonl", "--json")
    assert json.loads(ended.out)["headline"]["points.f1"]["value"] == 1.0


def test_a_review_is_not_written_over(command: Run) -> None:
    before = BREAD.read_text()
    assert command("annotate", "good.jsonl", "-o", str(BREAD)).code == ExitCode.BAD_INPUT
    assert BREAD.read_text() == before
    assert command("annotate", "good.jsonl", "-o", str(BREAD), "--force").code == ExitCode.OK
    assert BREAD.read_text() != before


def test_drafts_go_to_one_file_or_to_a_folder_and_never_over_each_other(command: Run) -> None:
    runs = Path("two.jsonl")
    runs.write_text("\n".join(figure(panel(), name=name).model_dump_json() for name in ("bread", "cake")))
    ended = command("annotate", "two.jsonl", "-o", "one.json")
    assert (ended.code, Path("one.json").exists()) == (ExitCode.BAD_INPUT, False)
    assert "one file, and there are 2 records" in ended.err
    assert command("annotate", "two.jsonl", "-o", "new").code == ExitCode.OK
    assert sorted(path.name for path in Path("new").iterdir()) == ["bread.json", "cake.json"]
    twice = figure(panel(), name="bread").model_dump_json()
    runs.write_text(twice + "\n" + twice)
    ended = command("annotate", "two.jsonl", "-o", "other", "--force")
    assert (ended.code, Path("other").exists()) == (ExitCode.BAD_INPUT, False)
    assert "would both be written to" in ended.err


def test_nothing_is_drafted_from_a_document_that_failed(command: Run) -> None:
    Path("failed.jsonl").write_text(figure(name="bread", status="failed", reason="not UTF-8").model_dump_json())
    ended = command("annotate", "failed.jsonl")
    assert (ended.code, "not UTF-8" in ended.err) == (ExitCode.BAD_INPUT, True)
