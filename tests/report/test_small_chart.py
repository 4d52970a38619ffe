"""Small charts in the terminal: only where they fit, and only of what is plainly stated."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hypothesis import given, settings
from rich.text import Text

from chart_panels import PANELS, axis, legend, panel, point
from chartprose.report.small_chart import WIDE_ENOUGH, small_chart
from record_strategies import panels

if TYPE_CHECKING:
    import pytest

    from chartprose.record import Panel

RISING = panel("line", [point("Rye", 0, 1), point("Rye", 5, 2), point("Rye", 10, 8)])
BARS = panel("bar", [point("", "Mon", 1), point("", "Tue", 5), point("", "Wed", 3)])


def _lines(panel: Panel, columns: int = WIDE_ENOUGH) -> list[str]:
    drawing = small_chart(panel, columns)
    return [] if drawing is None else Text.from_ansi(drawing).plain.splitlines()


def test_a_chart_has_its_ends_its_series_and_fits() -> None:
    lines = _lines(RISING)
    assert max(map(len, lines)) <= WIDE_ENOUGH
    assert any("8.0" in line for line in lines)
    assert any("Rye" in line for line in lines)
    assert any("Mon" in line and "Wed" in line for line in _lines(BARS))


def test_ranges_alone_two_points_and_a_narrow_terminal_give_no_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _lines(RISING, WIDE_ENOUGH - 1) == []
    assert _lines(panel("line", [point("", 1, (1, 2)), point("", 2, (2, 3)), point("", 3, (3, 4))])) == []
    assert _lines(panel("line", [point("", 1, 1), point("", 2, 2)])) == []
    assert _lines(PANELS["heatmap"]) == []
    monkeypatch.setitem(sys.modules, "plotext", None)
    assert _lines(RISING) == [], "the extra is not installed"


def test_an_axis_that_is_logarithmic_is_drawn_so() -> None:
    steps = [point("", 1, 1), point("", 10, 10), point("", 100, 100), point("", 1000, 1000)]
    log = _lines(panel("line", steps, axis("x", scale="log"), axis("y", scale="log")))
    assert log != _lines(panel("line", steps))
    assert any("10" in line and "100" in line and "1000" in line for line in log[-2:])


def test_a_name_with_control_characters_moves_nothing() -> None:
    evil = panel("line", [point("\x1b[2J", 0, 1), point("\x1b[2J", 5, 2), point("\x1b[2J", 10, 8)])
    assert "\x1b[2J" not in (small_chart(evil, 120) or "")


@settings(max_examples=60)
@given(panel=panels)
def test_any_panel_has_a_chart_or_none(panel: Panel) -> None:
    assert max(map(len, _lines(panel, 120)), default=0) <= 120


def test_a_series_of_the_second_axis_has_its_own_scale_and_a_plateau_both_of_its_ends() -> None:
    points = [point("Rye", 0, 1), point("Rye", (5, 10), 2), point("Oat", 0, 20), point("Oat", 10, 10)]
    axes = axis("y", "Crust", unit="mm", ticks=[0, 3]), axis("y2", "Steam", unit="%", domain=(0, 100), ticks=[0, 100])
    lines = _lines(panel("line", points, legend("Rye"), legend("Oat", axis="y2"), axis("x", "Hour"), *axes))
    top = next(line for line in lines if line.startswith("3┤"))
    assert top.endswith("├100")
    assert all(words in lines[-3] for words in ("Crust (mm)", "Hour", "Steam (%)"))
    assert lines[-2:] == ["• Rye", "x Oat"]
    assert "".join(lines[:-3]).count("•") == 3
