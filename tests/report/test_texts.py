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


def test_a_text_is_found_at_the_uri_of_its_record(tmp_path: Path) -> None:
    path = tmp_path / "a#b.md"
    path.write_text(WORDS, "utf-8")
    figure = extract(WORDS, uri=str(path))
    assert Texts([figure]).find(figure.source).text == WORDS


def test_a_text_that_has_changed_is_not_shown_as_the_one_that_was_read(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(WORDS.replace("2", "3"), "utf-8")
    figure = extract(WORDS, uri=str(path))
    found = Texts([figure]).find(figure.source)
    assert found.text is None
    assert "it has changed" in (found.problem or "")


def test_a_row_is_found_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("".join(json.dumps({"id": name, "text": WORDS + name}) + "\n" for name in "ab"), "utf-8")
    figure = extract(WORDS + "b", uri=f"{path}#b")
    assert Texts([figure]).find(figure.source).text == WORDS + "b"


@pytest.mark.parametrize("given", ["", "other.md"])
def test_a_text_is_found_among_those_given_whatever_its_name(tmp_path: Path, given: str) -> None:
    (tmp_path / "other.md").write_bytes(WORDS.replace("\n", "\r\n").encode())
    figure = extract(WORDS.replace("\n", "\r\n"), uri="gone/away.md")
    assert Texts([figure], str(tmp_path / given)).find(figure.source).text == WORDS.replace("\n", "\r\n")


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
