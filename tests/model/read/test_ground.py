"""The life of a doubt: when the model's reading ends it, and when it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.assemble import assemble
from chartprose.draft import Block, Draft, Objection
from chartprose.model.read.ground import ground
from chartprose.model.read.request import read_request
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from model.drafts import draft_of
from model.read.answers import axis, blocks, entry, group, other, plot, value, whole

if TYPE_CHECKING:
    from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
    from chartprose.readers import Reader

TWO = "Oslo has 5 at week 4, and Oslo has 7 at week 4."
BOTH_VALUES = blocks(group("Oslo", value(2, "4", "5"), value(2, "4", "7")))


def grounded(draft: Draft, answer: BlocksAnswer | WholeAnswer, reader: Reader = "auto") -> Draft:
    request = read_request(draft, reader)
    assert request is not None
    ground(draft, request, answer, "m")
    return draft


def written(draft: Draft) -> list[str]:
    return [draft.source.text[start:end] for start, end in draft.unread]


def test_a_reading_that_passes_ends_the_doubt_and_accounts_for_its_numerals() -> None:
    draft = grounded(draft_of(("Oslo has 5 at week 4.",)), blocks(group("Oslo", value(2, "4", "5"))))
    assert (draft.blocks[1].objection, draft.blocks[1].by, written(draft)) == (None, "model/m", [])
    assert assemble(draft).status == "complete"


def test_what_neither_a_point_nor_other_mentions_stays_unread() -> None:
    line = "Oslo has 5 at week 4, with 12 gauges."
    draft = grounded(draft_of((line,)), blocks(group("Oslo", value(2, "4", "5"))))
    assert (draft.blocks[1].objection, written(draft)) == (None, ["12"])
    assert assemble(draft).status == "partial"
    said = grounded(draft_of((line,)), blocks(group("Oslo", value(2, "4", "5")), others=(other(2, "12"),)))
    assert assemble(said).status == "complete"


def test_two_readers_who_object_alike_agree_that_the_text_says_so() -> None:
    draft = grounded(draft_of((TWO,), objection=Objection("conflict", "two values")), BOTH_VALUES)
    assert draft.blocks[1].objection is None
    assert [point.value.value for point in draft.panels[0].points] == [2.0, 5.0, 7.0]


def test_a_reading_that_fails_in_another_way_keeps_the_doubt_with_its_own_reason() -> None:
    draft = grounded(draft_of((TWO,)), BOTH_VALUES)
    objection = draft.blocks[1].objection
    assert objection is not None
    assert (objection.code, objection.reason.startswith("as the model reads it, two values")) == ("conflict", True)
    assert len(draft.panels[0].points) == 1
    assert written(draft) == ["5", "4", "7", "4"]


def test_a_reading_that_does_not_stand_keeps_the_doubt() -> None:
    draft = grounded(draft_of(("Oslo has 5 at week 4.",)), blocks(group("Oslo", value(2, "4", "6"))))
    objection = draft.blocks[1].objection
    assert objection is not None
    assert (objection.code, written(draft)) == ("ungrounded", ["5", "4"])
    assert [issue.code for issue in draft.issues] == ["ungrounded_answer"]


def test_what_stands_is_kept_where_the_rest_is_refused() -> None:
    answer = blocks(group("Oslo", value(2, "4", "5"), value(2, "9", "6")))
    draft = grounded(draft_of(("Oslo has 5 at week 4 and 8 at week 9.",)), answer)
    assert [point.value.value for point in draft.panels[0].points] == [2.0, 5.0]
    assert written(draft) == ["8", "9"]


def test_an_empty_answer_leaves_a_doubt_as_it_is() -> None:
    before = draft_of()
    draft = grounded(draft_of(), blocks())
    assert (draft.blocks, draft.unread, draft.panels) == (before.blocks, before.unread, before.panels)


def test_a_block_whose_numerals_are_all_no_data_is_no_doubt_any_more() -> None:
    draft = grounded(draft_of(("See page 7 of 12.",)), blocks(others=(other(2, "7", "12"),)))
    assert (draft.blocks[1].objection, written(draft)) == (None, [])


def test_a_vouched_block_is_not_touched_by_an_answer_about_another() -> None:
    draft = grounded(
        draft_of(("Oslo has 5 at week 4.",)), blocks(group("Oslo", value(1, "0", "2"), value(2, "4", "5")))
    )
    assert [point.by for point in draft.panels[0].points] == ["rule/point", "model/m"]


def test_words_of_the_model_in_an_issue_are_cut_and_marked_and_hold_no_control_characters() -> None:
    words = "x\u001b[31m" + "very long " * 60
    draft = grounded(draft_of(), blocks(group(words[:300], value(2, "10", words[:300]))))
    message = draft.issues[0].message
    assert len(message) <= 300
    assert message.isprintable()
    assert '"x [31mvery long' in message


def test_more_refusals_than_a_person_reads_are_counted() -> None:
    draft = grounded(draft_of(), blocks(group("Oslo", *[value(2, "10", f"9{n}") for n in range(50)])))
    assert len(draft.issues) == 21
    assert draft.issues[-1].message.startswith("30 more")


TEXT = "Grain\nRye has 12 t in 2019.\nRye has 14 t in 2020."


def vouched(value_: float) -> Draft:
    """A draft of a doubted structure, in which the rules vouch for a value of Rye in 2019."""
    start = TEXT.index("12")
    point = Point(
        series="Rye", x=Position(value=2019), value=Quantity(value=value_, unit="t"), by="rule/cells",
        evidence={"value": (start, start + 2), "x": (TEXT.index("2019"), TEXT.index("2019") + 4)},
    )  # fmt: skip
    span = TEXT.index("Rye"), TEXT.index("\nRye has 14")
    block = Block(span, 0, numerals=[point.evidence["value"], point.evidence["x"]], points=[(0, point)])
    last = TEXT.index("14"), TEXT.index("14") + 2
    doubted = Block((span[1] + 1, len(TEXT)), numerals=[last], objection=Objection("prose", "not read"))
    panel = Panel(
        axes=[Axis(channel="x", by="rule/axes")], series=[Series(name="Rye", by="rule/legend")], points=[point]
    )
    return Draft(
        Source(TEXT), "chart", panels=[panel], blocks=[block, doubted], unread=[last], numerals=3,
        structure=Objection("structure", "no axis"),
    )  # fmt: skip


WHOLE = whole(
    plot(
        group("Rye", value(2, "2019", "12 t"), value(3, "2020", "14 t")),
        title="Grain",
        axes=[axis("x", 2)],
        legend=[entry(2, "Rye")],
    ),
    title="Grain",
)


def test_the_structure_of_the_answer_takes_the_place_of_the_rules_and_vouched_blocks_stay() -> None:
    draft = grounded(vouched(12.0), WHOLE)
    assert (draft.structure, draft.title, draft.panels[0].title) == (None, "Grain", "Grain")
    assert [(p.by, p.value.value) for p in draft.panels[0].points] == [("rule/cells", 12.0), ("model/m", 14.0)]
    assert assemble(draft).doubts == []


def test_a_vouched_block_that_the_model_reads_differently_is_doubted() -> None:
    draft = grounded(vouched(13.0), WHOLE)
    assert [block.objection.code for block in draft.blocks if block.objection] == ["readers"]
    assert [(p.by, p.value.value) for p in draft.panels[0].points] == [("model/m", 14.0)]
    assert "12" in written(draft)


def test_the_model_as_the_only_reader_reads_everything_itself() -> None:
    draft = grounded(vouched(13.0), WHOLE, "model")
    assert [(p.by, p.value.value) for p in draft.panels[0].points] == [("model/m", 12.0), ("model/m", 14.0)]


def test_a_text_that_the_model_finds_no_chart_in_is_none() -> None:
    text = Draft(Source("A photo of 3 cats."), "chart", structure=Objection("structure", "prose"))
    draft = grounded(text, whole(kind="photo"))
    record = assemble(draft)
    assert (record.status, record.kind, record.panels) == ("not_a_chart", "photo", [])


def test_a_panel_of_which_nothing_stands_is_none() -> None:
    nothing = plot(group("Mars", value(2, "2019", "99")), axes=[axis("x", 2, label="Moon")], legend=[entry(2, "Mars")])
    draft = grounded(vouched(12.0), whole(nothing))
    assert draft.structure is not None
    assert [p.by for p in draft.panels[0].points] == ["rule/cells"]


@pytest.mark.parametrize("kind", ["photo", "chart"])
def test_values_that_the_rules_vouch_for_are_not_given_up_for_an_answer_without_panels(kind: str) -> None:
    draft = grounded(vouched(12.0), whole(kind=kind))
    assert draft.structure is not None
    assert [p.by for p in draft.panels[0].points] == ["rule/cells"]
    assert assemble(draft).status == "partial"


def test_lines_past_the_size_of_a_request_are_doubted_and_say_so() -> None:
    line = "Oslo has 5 at week 9 " + "and so on " * 90
    draft = Draft(Source("\n".join([line] * 80)), "chart", structure=Objection("structure", "prose"))
    grounded(draft, whole(plot(group("Oslo", value(1, "9", "5")))))
    assert "60,000 characters" in assemble(draft).doubts[-1].reason
