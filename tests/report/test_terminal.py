"""``chartprose show``'s page: all of a record is there, and texts are texts."""

from __future__ import annotations

import io

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from chartprose.record import Figure, Usage
from chartprose.report.terminal import print_figure
from record_strategies import figures
from samples import TEXT, tea


def _shown(figure: Figure, text: str | None = None, *, width: int = 120, terminal: bool = False) -> str:
    stream = io.StringIO()
    console = Console(
        file=stream,
        width=width,
        force_terminal=terminal,
        color_system="truecolor" if terminal else None,
        highlight=False,
    )
    print_figure(console, figure, text)
    return stream.getvalue()


def _lines(figure: Figure, text: str | None = None, *, width: int = 120) -> list[str]:
    return [" ".join(line.split()) for line in _shown(figure, text, width=width).splitlines()]


def test_every_part_of_a_record_is_shown() -> None:
    lines = _lines(tea(), TEXT)
    for line in (
        "Tea over the Day",
        f"partial, chart, {len(TEXT)} characters, 75% of the numerals in data sections accounted for",
        "1 numeral is left unread",
        "Panel 1 of 1 · Tea over the Day · line",
        "x Hour linear 8–20",
        "Green tea green dashed",
        "Green tea 9 ~3 cups rule/list * **Green tea:** ~3 cups at 9, 5–6 cups at 14.",
        "Green tea 14 5–6 cups rule/list **Green tea:** ~3 cups at 9, 5–6 cups at 14.",
        "Black tea 9 not shown rule/list * **Black tea:** no bar at 9; 41 unread.",
        "✓ supported Green tea rises.",
        "3 at 9 is below 5–6 at 14",
        "warning value_outside_axis: 41 is above 20",
        "Left unread",
    ):
        assert line in lines, line
    assert any(line.endswith("Black tea:** no bar at 9; 41 unread. …") for line in lines)


def test_without_the_text_the_places_are_shown_and_no_words_invented() -> None:
    lines = _lines(tea())
    start, end = TEXT.index("Green tea"), TEXT.index("9, 5–6") + 1
    assert f"Green tea 9 ~3 cups rule/list [{start}, {end})" in lines
    assert f"[{TEXT.index('41')}, {TEXT.index('41') + 2})" in lines


def test_no_line_is_wider_than_the_terminal_and_no_word_is_lost() -> None:
    for width in (24, 40, 76, 200):
        shown = _shown(tea(), TEXT, width=width)
        assert max(map(len, shown.splitlines())) <= width
        assert "value_outside_axis" in shown.replace("\n", "")
    assert "rule/list" not in _shown(tea(), TEXT, width=60)


def test_markup_and_escape_sequences_in_a_text_are_text() -> None:
    title = "[link=file:///x]t[/link] :smile: \x1b]0;owned\x07"
    figure = tea("[bold]x[/bold].md").model_copy(update={"title": title, "reason": "[/]"})
    assert "\x1b[" in _shown(tea(), TEXT, terminal=True), "a terminal gets colours, and a pipe none"
    shown = _shown(figure, TEXT.replace("no bar", "\x1b[2Jbar"))
    for words in ("[bold]x[/bold].md", "[link=file:///x]t[/link] :smile: ␛]0;owned␇", "[/]"):
        assert words in shown
    assert "\x1b" not in shown


def test_what_the_model_took_is_told() -> None:
    usage = Usage(model="some-model", calls=1, input_tokens=900, output_tokens=80)
    figure = tea().model_copy(update={"usage": usage})
    assert "model some-model: 1 calls, 0 cached, 900 tokens in, 80 out" in _shown(figure)
    assert "0 cached" not in _shown(tea())


def test_a_failed_record_is_its_reason_and_no_empty_tables() -> None:
    figure = Figure(source=tea().source, status="failed", reason="byte 3: not UTF-8", kind="other")
    assert _lines(figure)[1:] == ["(no title)", f"failed, other, {len(TEXT)} characters", "byte 3: not UTF-8"]


@settings(max_examples=40)
@given(figure=figures, width=st.sampled_from([30, 100]))
def test_every_record_can_be_shown(figure: Figure, width: int) -> None:
    assert _shown(figure, TEXT * 3, width=width)
