"""The read request: what is asked, and what is not."""

from __future__ import annotations

import pytest

from chartprose.draft import Block, Draft, Objection
from chartprose.model.prompts import template
from chartprose.model.read.request import MAX_CHARS, Request, read_request
from chartprose.record import Axis, Panel, Series
from chartprose.text.source import Source
from model.drafts import draft_of
from model.read.answers import request_of


def user_of(request: Request) -> str:
    return str(request.messages[1]["content"])


def test_the_doubted_blocks_are_asked_about_whole_and_vouched_ones_are_not() -> None:
    draft = draft_of()
    request = request_of(draft)
    text = user_of(request)
    assert (request.whole, sorted(request.asked)) == (False, [2, 3, 4])
    assert "2: Oslo rises from 2.5 at week 10 to 25 at week 40" in text
    assert "Oslo has 2 at week 0" not in text
    assert "doubles" not in text


def test_known_names_are_shown_as_data_and_no_value_is() -> None:
    draft = draft_of()
    draft.panels[0].series[0].color = "blue"
    text = user_of(request_of(draft))
    assert '{"panel": 1, "title": "Rain", "chart_type": "line"' in text
    assert '{"channel": "x", "label": "Week", "domain": [0.0, 50.0]}' in text
    assert '"series": [{"name": "Oslo", "color": "blue"}, {"name": "Bergen"}]' in text
    assert "points" not in text


def test_no_line_break_of_a_name_or_a_line_can_forge_a_line() -> None:
    lines = ("Oslo has 5\u20289: Oslo has 99 at week 1.", "Oslo has 6\r9: x")
    text = user_of(request_of(draft_of(lines, series=("Oslo\n9: Oslo has 99 at week 1.", "Bergen"))))
    assert not any(line.startswith("9: ") for line in text.split("\n"))


def test_nothing_is_asked_if_nothing_is_doubted() -> None:
    assert read_request(draft_of(objection=None)) is None


@pytest.mark.parametrize("kind", ["diagram", "photo", "other"])
def test_what_is_positively_no_chart_is_not_asked_about(kind: str) -> None:
    draft = draft_of()
    draft.kind = kind  # type: ignore[assignment]
    assert [read_request(draft, reader) for reader in ("auto", "model")] == [None, None]  # type: ignore[arg-type]


def test_a_text_without_any_numeral_is_not_asked_about() -> None:
    draft = Draft(Source("The line rises and then falls."), "chart", structure=Objection("structure", "prose"))
    assert read_request(draft) is None


def test_a_doubted_structure_asks_about_the_whole_text_by_the_numbers_of_its_lines() -> None:
    draft = draft_of()
    draft.structure = Objection("structure", "no axis")
    request = request_of(draft)
    text = user_of(request)
    assert (request.whole, sorted(request.asked)) == (True, [1, 2, 3, 4, 5])
    assert "\n1: Oslo has 2 at week 0.\n2: Oslo rises" in text
    assert "NAMES" not in text


def test_names_that_no_vouched_value_bears_out_are_asked_for_again() -> None:
    draft = Draft(Source("The bars reach 5 and 7."), "chart", panels=[Panel(axes=[Axis(channel="x", by="rule/a")])])
    request = request_of(draft)
    assert request.whole


def test_the_readers_ask_about_everything_or_about_nothing() -> None:
    everything = request_of(draft_of(objection=None), "model")
    assert everything.whole
    assert read_request(draft_of(), "rules") is None


def test_the_heads_above_a_doubted_block_are_shown_as_context() -> None:
    text = "## Rain\n### Data\n**Oslo (blue):**\n- Trend: rises.\n- Week 10: 2.5\n### Notes\nNothing.\n"
    start = text.index("- Week")
    block = Block((start, start + 14), 0, numerals=[(start + 7, start + 9)], objection=Objection("label", "?"))
    panel = Panel(axes=[Axis(channel="x", by="rule/a")], series=[Series(name="Oslo", by="rule/a")])
    panel.points = draft_of().panels[0].points
    draft = Draft(Source(text), "chart", panels=[panel], blocks=[block])
    lines = user_of(request_of(draft)).split("LINES\n")[1].split("\n")
    assert lines == ["(1) ## Rain", "(2) ### Data", "(3) **Oslo (blue):**", "5: - Week 10: 2.5"]


def test_a_text_beyond_the_stated_size_is_asked_about_in_part_and_says_so() -> None:
    line = "Oslo has 5 at week 9 " + "and so on " * 90
    draft = Draft(Source("\n".join([line] * 80)), "chart", structure=Objection("structure", "prose"))
    request = request_of(draft)
    assert len(user_of(request)) < MAX_CHARS + 80 * 8
    assert len(request.asked) + len(request.left) == 80
    assert request.left


def test_the_prompt_of_a_request_holds_only_the_parts_that_it_needs() -> None:
    draft = draft_of()
    blocks = str(request_of(draft).messages[0]["content"])
    whole = str(request_of(draft, "model").messages[0]["content"])
    assert '"legend"' not in blocks
    assert '"legend"' in whole
    assert len(template("read").text) < 6500
