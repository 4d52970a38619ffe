"""Cutting a text by its marks loses and doubles nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chartprose.report.rendering import cut

spans = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=6)


def test_overlapping_marks_are_each_on_every_piece_that_they_cover() -> None:
    assert list(cut("abcdef", [(0, 4), (2, 6)])) == [("ab", [0]), ("cd", [0, 1]), ("ef", [1])]


def test_a_mark_that_is_empty_or_beyond_the_text_marks_nothing() -> None:
    assert list(cut("abc", [(1, 1), (2, 9)])) == [("abc", [])]


@given(st.text(max_size=10), spans)
def test_the_pieces_are_the_text_and_each_mark_covers_its_span(text: str, some: list[tuple[int, int]]) -> None:
    pieces = list(cut(text, some))
    assert "".join(piece for piece, _ in pieces) == text
    for index, (start, end) in enumerate(some):
        covered = "".join(piece for piece, over in pieces if index in over)
        assert covered == (text[start:end] if start < end <= len(text) else "")
