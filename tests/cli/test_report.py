"""``chartprose report``: a page is written whole, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samples import tea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def _run(folder: Path) -> str:
    path = folder / "run.jsonl"
    path.write_text(tea().model_dump_json() + "\n", "utf-8")
    return str(path)


def test_the_page_is_written_and_told_of(command: Callable[..., Any], folder: Path) -> None:
    ended = command("report", _run(folder), "-o", "page.html")
    assert ended.code == 0
    assert ended.out == ""
    assert ended.err.splitlines()[0].startswith("page.html: 1 documents, ")
    assert ended.err.splitlines()[1] == "without their text: tea.md"
    assert (folder / "page.html").read_text("utf-8").startswith("<!doctype html>")
    assert sorted(path.name for path in folder.iterdir()) == ["page.html", "run.jsonl"]


def test_a_run_without_records_makes_no_page(command: Callable[..., Any], folder: Path) -> None:
    (folder / "run.jsonl").write_text("", "utf-8")
    ended = command("report", "run.jsonl")
    assert ended.code == 2
    assert "holds no record" in ended.err
    assert not (folder / "report.html").exists()


def test_a_page_that_cannot_be_written_is_an_output_error(command: Callable[..., Any], folder: Path) -> None:
    assert command("report", _run(folder), "-o", "missing/page.html").code == 4
