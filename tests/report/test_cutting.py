"""Cutting a text by its marks loses and doubles nothing."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from chartprose.report.rendering import cut

spans = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=6)


@given(st.text(max_size=10), spans)
@example("abcdef", [(0, 4), (2, 6)])
@example("abc", [(1, 1), (2, 9)])
def test_the_pieces_are_the_text_and_each_mark_covers_its_span(text: str, some: list[tuple[int, int]]) -> None:
    pieces = list(cut(text, some))
    assert "".join(piece for piece, _ in pieces) == text
    for index, (start, end) in enumerate(some):
        covered = "".join(piece for piece, over in pieces if index in over)
        assert covered == (text[start:end] if start < end <= len(text) else "")
