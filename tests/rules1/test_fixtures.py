"""Descriptions with the facts that they state: a case is two files, and each is named for what must not be misread.

``NAME.md`` is a description, ``NAME.txt`` what it says, one fact a line in the form of ``tests/readings.py``. All
points and all unread numbers are listed; a case need not list the other kinds (axis, legend, panel, kind, title).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from readings import facts_of, kind_of

FIXTURES = Path(__file__).parent / "fixtures"
DOCUMENTS = sorted(FIXTURES.glob("*.md"))
LISTED_ALWAYS = {"point", "unread"}
LAYOUTS = {"b1", "b2", "tr", "rg", "tb", "pp", "en"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_a_description_is_read_as_its_facts_say(path: Path) -> None:
    expected = path.with_suffix(".txt").read_text("utf-8").splitlines()
    listed = LISTED_ALWAYS | {kind_of(fact) for fact in expected}
    read = [fact for fact in facts_of(path.read_text("utf-8")) if kind_of(fact) in listed]
    assert read == expected


def test_no_fixture_is_left_unread() -> None:
    wanted = {path.with_suffix(suffix) for path in DOCUMENTS for suffix in (".md", ".txt")}
    assert set(FIXTURES.iterdir()) == wanted


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_no_layout_is_without_a_case(layout: str) -> None:
    assert list(FIXTURES.glob(f"layout_{layout}_*.md"))


@pytest.mark.parametrize("number", range(1, 16))
def test_no_hard_phenomenon_is_without_a_case(number: int) -> None:
    assert list(FIXTURES.glob(f"phenomenon_{number:02}_*.md"))
