"""``chartprose report``: a page is written whole, or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from samples import tea

if TYPE_CHECKING:
    from running import Run


def test_the_page_is_written_and_told_of_or_not_at_all(command: Run) -> None:
    Path("run.jsonl").write_text(tea().model_dump_json() + "\n", "utf-8")
    ended = command("report", "run.jsonl", "-o", "page.html")
    assert (ended.code, ended.out) == (0, "")
    assert ended.err.splitlines()[0].startswith("page.html: 1 documents, ")
    assert ended.err.splitlines()[1] == "without their text: tea.md"
    assert Path("page.html").read_text("utf-8").startswith("<!doctype html>")
    assert command("report", "run.jsonl", "-o", "missing/page.html").code == 4
    Path("run.jsonl").write_text("", "utf-8")
    ended = command("report", "run.jsonl")
    assert (ended.code, "holds no record" in ended.err) == (2, True)
    assert sorted(path.name for path in Path().iterdir()) == ["page.html", "run.jsonl"]
