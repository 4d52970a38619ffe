"""The report as a file: small, whole, and nothing in it that a document could run."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING

from hypothesis import given, settings

from chartprose.report.page import page
from chartprose.report.rendering import Block, Piece, rendered
from chartprose.report.shell import source_hash
from chartprose.report.texts import Texts
from chartprose.text.source import read
from html_tags import Tags
from record_strategies import figures
from samples import TEXT, tea

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure

MOST_BYTES_WITHOUT_DATA = 200_000
ORDINAL_RE = re.compile(r"^\s*\d{1,3}[.)]\s")
DOCUMENT_RE = re.compile(r'<script type="text/html" id="document-\d+">(.*?)</script>', re.DOTALL)
CHARTS_RE = re.compile(r'<script type="application/json" id="charts-\d+">(.*?)</script>', re.DOTALL)
TEXTS_RE = re.compile(r'<div class="text box">(.*)</div>\n<pre class="text raw box"[^>]*>\n(.*?)</pre>', re.DOTALL)
MARK_RE = re.compile(r'<mark class="([^"]*)"[^>]*>(.*?)</mark>')
WORD_RE = re.compile(r"[^\W_]+")


def _report(*figures: Figure) -> str:
    return page(figures, Texts(figures))


def _words(html: str) -> list[str]:
    return WORD_RE.findall(unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?mark[^>]*>", "", html))))


def test_only_the_pages_own_scripts_and_styles_are_allowed_and_nothing_is_fetched() -> None:
    assert len(_report().encode()) < MOST_BYTES_WITHOUT_DATA
    html = _report(tea())
    tags = Tags(html)
    tags.assert_self_contained()
    policy = tags.policy
    assert policy["default-src"] == policy["connect-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
    own, vega = policy["script-src"].split()
    assert own == f"'{source_hash(script)}'"
    assert re.fullmatch(r"'sha256-\S{44}'", vega)
    assert policy["style-src"] == f"'{source_hash(style)}'"


def test_a_name_that_is_markup_ends_no_block_of_data() -> None:
    evil = "</script><img src=x onerror=alert(1)><!--<script>"
    html = _report(tea(evil).model_copy(update={"title": evil, "reason": evil}))
    scripts = [tag for tag, _ in Tags(html).tags if tag == "script"]
    assert len(scripts) == len([tag for tag, _ in Tags(_report(tea())).tags if tag == "script"])
    assert "<img" not in html
    assert evil in unescape(DOCUMENT_RE.findall(html)[0])


def test_the_rendered_text_loses_no_word_and_the_raw_one_no_character(examples: list[Figure]) -> None:
    html = page(examples, Texts(examples))
    for figure, document in zip(examples, DOCUMENT_RE.findall(html), strict=True):
        with open(figure.source.uri, encoding="utf-8", newline="") as file:  # noqa: PTH123 - newlines as they are
            written = file.read()
        ((shown, raw),) = TEXTS_RE.findall(document)
        assert unescape(raw) == written
        lines = [ORDINAL_RE.sub("", line) for line in written.splitlines() if line != "\\n"]
        assert _words(shown) == [word for line in lines for word in WORD_RE.findall(line)]


def test_a_table_keeps_its_cells_and_loses_its_rule() -> None:
    ((kind, rows),) = rendered("| a | b |\n|---|---|\n| 1 | |\n", [])
    assert kind == "row"
    cells = [["".join(piece.text for piece in cell).strip() for cell in row.cells] for row in rows]
    assert cells == [["a", "b"], ["1", ""]]


def test_a_mark_over_two_lines_is_on_both() -> None:
    assert rendered("# One\n* two **three**", [((2, 12), "d0", "doubted")]) == [
        ("heading", [Block("heading", 1, [[Piece("One", "d0", "doubted")]])]),
        ("bullet", [Block("bullet", None, [[Piece("two ", "d0", "doubted"), Piece("three")]])]),
    ]


def test_who_read_it_and_what_was_not_read_are_told_apart_in_the_text(tmp_path: Path) -> None:
    path = tmp_path / "tea.md"
    path.write_text(TEXT, "utf-8")
    points = tea().panels[0].points
    by_model = points[1].model_copy(update={"by": "model/some-model"})
    panel = tea().panels[0].model_copy(update={"points": [points[0], by_model, points[2]]})
    source = read(TEXT, str(path)).info()
    html = _report(tea().model_copy(update={"source": source, "panels": [panel]}))
    kinds = {text: set(classes.split()) for classes, text in MARK_RE.findall(DOCUMENT_RE.findall(html)[0])}
    assert {"rule", "value"} <= kinds["3"]
    assert {"model", "value"} <= kinds["5–6"]
    assert "unread" in kinds["41"]


@settings(max_examples=12)
@given(figure=figures)
def test_every_record_can_be_reported_and_shown_in_a_notebook(figure: Figure) -> None:
    assert figure._repr_mimebundle_()["text/html"]
    html = _report(figure).encode("utf-8", "backslashreplace").decode()
    (charts,) = CHARTS_RE.findall(html)
    assert len(json.loads(charts)) == len(figure.panels)
    assert len(DOCUMENT_RE.findall(html)) == 1
