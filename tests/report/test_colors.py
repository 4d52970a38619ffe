"""A writer's colours: the one that is named, and never one that is not."""

from __future__ import annotations

import pytest

from chartprose.report.charts.colors import PALETTE, colors, css_color


@pytest.mark.parametrize(
    ("words", "color"),
    [
        ("blue", "blue"),
        ("Dark Blue", "darkblue"),
        ("steel-blue", "steelblue"),
        ("brown/orange", "brown"),
        ("bright red", "red"),
        ("pale green", "palegreen"),
        ("silver gray", "gray"),
        ("rust", "#b7410e"),
        ("blue dashed", "blue"),
        ("#FF8800", "#ff8800"),
        ("hatched", None),
        ("", None),
        ("redundant", None),
    ],
)
def test_a_colour_is_the_one_that_the_words_name(words: str, color: str | None) -> None:
    assert css_color(words) == color


def test_a_series_without_a_colour_gets_one_that_no_other_has() -> None:
    assert colors(["red", None, "glittering", None]) == ["red", *PALETTE[:3]]
    assert len(colors([None] * 30)) == 30
