"""The report as a file: small, whole, and nothing in it that a document could run."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from chartprose.report.page import page
from chartprose.report.rendering import rendered
from chartprose.report.shell import shell, source_hash
from chartprose.report.texts import Texts
from chartprose.text.source import read
from record_strategies import figures
from samples import TEXT, tea

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure

MOST_BYTES_WITHOUT_DATA = 200_000
ORDINAL_RE = re.compile(r"^\s*\d{1,3}[.)]\s")
DATA_RE = re.compile(r'<script type="application/json" id="([a-z0-9-]+)">(.*?)</script>', re.DOTALL)


class Tags(HTMLParser):
    """The tags of a page, and the content of its policy."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    @property
    def policy(self) -> dict[str, str]:
        content = next(attrs["content"] or "" for _, attrs in self.tags if attrs.get("http-equiv"))
        return {name: rest for name, _, rest in (part.partition(" ") for part in content.split("; "))}


def _report(*figures: Figure) -> str:
    return page(figures, Texts(figures))


def _data(html: str) -> dict[str, str]:
    return {name: json.loads(text) for name, text in DATA_RE.findall(html)}


def test_the_page_without_its_data_is_small() -> None:
    assert len(_report().encode()) < MOST_BYTES_WITHOUT_DATA


def test_only_the_pages_own_scripts_and_styles_are_allowed_and_nothing_is_fetched() -> None:
    policy = Tags(_report(tea())).policy
    assert policy["default-src"] == policy["connect-src"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert re.fullmatch(r"'sha256-\S{44}' 'sha256-\S{44}'", policy["script-src"])
    assert re.fullmatch(r"'sha256-\S{44}'", policy["style-src"])


def test_nothing_points_outside_the_page() -> None:
    for tag, attributes in Tags(_report(tea())).tags:
        assert tag not in {"link", "img", "iframe", "object", "base", "form"}
        assert not {"src", "style", "onclick"} & attributes.keys()
        assert (attributes.get("href") or "#").startswith("#")


def test_a_name_that_is_markup_ends_no_block_of_data() -> None:
    evil = "</script><img src=x onerror=alert(1)><!--<script>"
    figure = tea(evil).model_copy(update={"title": evil, "reason": evil})
    html = _report(figure)
    scripts = [tag for tag, _ in Tags(html).tags if tag == "script"]
    assert len(scripts) == len([tag for tag, _ in Tags(_report(tea())).tags if tag == "script"])
    assert "<img" not in html
    assert _data(html)["list"][0]["title"] == evil  # type: ignore[index]


def test_a_policy_knows_the_hash_of_exactly_what_runs() -> None:
    html = shell("t", "b {}", "<p>", script="go()", more_scripts=["sha256-x"])
    assert f"script-src '{source_hash('go()')}' 'sha256-x'" in html
    assert f"style-src '{source_hash('b {}')}'" in html
    assert source_hash("go()") != source_hash("go() ")


def test_the_rendered_text_loses_no_word_and_the_raw_one_no_character(examples: list[Figure]) -> None:
    html = page(examples, Texts(examples))
    for number, figure in enumerate(examples):
        document: dict[str, Any] = _data(html)[f"document-{number}"]  # type: ignore[assignment]
        with open(figure.source.uri, encoding="utf-8", newline="") as file:  # noqa: PTH123 - newlines as they are
            written = file.read()
        assert document["raw"] == written
        shown = " ".join("".join(piece[0] for piece in _pieces(block)) for block in document["text"])
        assert re.findall(r"[^\W_]+", shown) == [
            word
            for line in written.splitlines()
            if line != "\\n"
            for word in re.findall(r"[^\W_]+", ORDINAL_RE.sub("", line))
        ]


def _pieces(block: list[Any]) -> list[list[str]]:
    return [piece for cell in block[2] for piece in [*cell, [" "]]] if block[0] == "tr" else block[2]


def test_a_table_keeps_its_cells_and_loses_its_rule() -> None:
    blocks = rendered("| a | b |\n|---|---|\n| 1 | |\n", [])
    assert [[_joined(cell) for cell in block[2]] for block in blocks] == [["a", "b"], ["1", ""]]


def _joined(cell: list[list[str]]) -> str:
    return "".join(piece[0] for piece in cell).strip()


def test_a_mark_over_two_lines_is_on_both() -> None:
    blocks = rendered("# One\n* two **three**", [((2, 12), "d0", "doubted")])
    assert blocks == [
        ["h", 1, [["One", "d0", "doubted", ""]]],
        ["li", None, [["two ", "d0", "doubted", ""], ["three"]]],
    ]


def test_who_read_it_and_what_was_not_read_are_told_apart_in_the_text(tmp_path: Path) -> None:
    path = tmp_path / "tea.md"
    path.write_text(TEXT, "utf-8")
    points = tea().panels[0].points
    by_model = points[1].model_copy(update={"by": "model/some-model"})
    panel = tea().panels[0].model_copy(update={"points": [points[0], by_model, points[2]]})
    source = read(TEXT, str(path)).info()
    figure = tea().model_copy(update={"source": source, "panels": [panel]})
    document = _data(_report(figure))["document-0"]
    pieces = [piece for block in document["text"] for piece in block[2] if len(piece) > 1]  # type: ignore[index]
    kinds = {piece[0]: set(piece[2].split()) for piece in pieces}
    assert {"rule", "value"} <= kinds["3"]
    assert {"model", "value"} <= kinds["5–6"]
    assert "unread" in kinds["41"]


@settings(max_examples=12)
@given(figure=figures)
def test_every_record_can_be_reported(figure: Figure) -> None:
    html = _report(figure)
    data = _data(html.encode("utf-8", "backslashreplace").decode())
    assert set(data) == {"summary-data", "list", "document-0"}
