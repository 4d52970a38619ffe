"""Where the descriptions behind records come from: only the text that was read is shown as that."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from chartprose import InputError, extract
from chartprose.report.texts import Texts

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "## Line Chart: Tea\n* Green: 2 at 8\n"


def test_a_text_is_found_at_the_uri_of_its_record_unless_it_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "a#b.md"
    path.write_text(WORDS, "utf-8")
    figure = extract(WORDS, uri=str(path))
    assert Texts([figure]).find(figure.source).text == WORDS
    path.write_text(WORDS.replace("2", "3"), "utf-8")
    found = Texts([figure]).find(figure.source)
    assert (found.text, "it has changed" in (found.problem or "")) == (None, True)


@pytest.mark.parametrize("given", ["", "other.md"])
def test_a_text_is_found_in_its_row_or_among_those_given_whatever_its_name(tmp_path: Path, given: str) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("".join(json.dumps({"id": name, "text": WORDS + name}) + "\n" for name in "ab"), "utf-8")
    row = extract(WORDS + "b", uri=f"{path}#b")
    assert Texts([row]).find(row.source).text == WORDS + "b"
    windows = WORDS.replace("\n", "\r\n")
    (tmp_path / "other.md").write_bytes(windows.encode())
    figure = extract(windows, uri="gone/away.md")
    assert Texts([figure], str(tmp_path / given)).find(figure.source).text == windows


def test_a_text_that_is_nowhere_is_said_to_be_nowhere(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_bytes(b"\xff")
    figure = extract(WORDS, uri="gone.md")
    found = Texts([figure], str(tmp_path)).find(figure.source)
    assert (
        found.problem
        == f"The text of gone.md is neither there nor in {tmp_path}. Name its folder or file with --texts."
    )
    assert found.quote((3, 9)) == "[3, 9)"


def test_a_folder_without_texts_is_an_error_and_not_a_page_without_them(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no"):
        Texts([extract(WORDS)], str(tmp_path))
