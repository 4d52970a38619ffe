"""The life of a doubt: when the model's reading ends it, and when it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chartprose.assemble import assemble
from chartprose.claims import mark_claims
from chartprose.draft import Block, Draft, Objection, Translation
from chartprose.model.read.ground import ground
from chartprose.model.read.grounding import ReadCheck
from chartprose.text.source import Source
from chartprose.text.statements import Statement
from model.drafts import NUMERAL_RE, draft_of
from model.read.answers import axis, blocks, entry, group, other, plot, request_of, value, whole

if TYPE_CHECKING:
    from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
    from chartprose.readers import Reader

TWO = "Oslo has 5 at week 4, and Oslo has 7 at week 4."
BOTH_VALUES = blocks(group("Oslo", value(2, "4", "5"), value(2, "4", "7")))


def grounded(draft: Draft, answer: BlocksAnswer | WholeAnswer, reader: Reader = "auto") -> Draft:
    request = request_of(draft, reader)
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


@pytest.mark.parametrize(
    ("sentence", "repeated", "left"),
    [
        ("By the end Oslo had 5.4 mm.", "5.4", []),
        ("By the end Oslo had some 5 mm.", "5", []),
        ("By the end Oslo had 5.1 mm.", "5.1", ["5.1"]),
        ("By the end Oslo had 6 mm.", "6", ["6"]),
    ],
)
def test_what_repeats_a_value_is_that_value_to_its_digits(sentence: str, repeated: str, left: list[str]) -> None:
    line = f"Oslo has 5.4 at week 4. {sentence}"
    answer = blocks(group("Oslo", value(2, "4", "5.4")), others=(other(2, repeated, kind="repeat"),))
    draft = grounded(draft_of((line,)), answer)
    assert written(draft) == left
    assert assemble(draft).status == ("partial" if left else "complete")


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


def test_an_empty_reading_of_a_block_without_numerals_keeps_the_doubt() -> None:
    draft = grounded(draft_of(("The bar of Oslo is cut off.",)), blocks())
    assert draft.blocks[1].objection is not None
    assert assemble(draft).status == "partial"


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


def free_text(*lines: str) -> Draft:
    """A draft of lines of which the rules read nothing but their numerals, under a doubted structure."""
    text = "\n".join(lines)
    numerals = [match.span() for match in NUMERAL_RE.finditer(text)]
    block = Block((0, len(text)), numerals=numerals, objection=Objection("prose", "not read"))
    return Draft(
        Source(text), "chart", blocks=[block], unread=numerals, numerals=len(numerals),
        structure=Objection("structure", "the values are stated in running text"),
    )  # fmt: skip


RYE = group("Rye", value(2, "2019", "12 t"), value(3, "2020", "14 t"))
LINES = ("Grain", "Rye has 12 t in 2019.", "Rye has 14 t in 2020.")


def read_whole(*further: str, others: tuple[dict[str, Any], ...] = (), **axes: Any) -> Draft:
    """Two sentences that state Rye in 2019 and 2020, both read, and further ones of which nothing is."""
    panel = plot(RYE, title="Grain", axes=[axis("x", 2), axis("y", 1, **axes)], legend=[entry(2, "Rye")])
    return grounded(free_text(*LINES, *further), whole(panel, title="Grain", others=others))


def test_a_reading_of_the_whole_text_takes_the_place_of_what_the_rules_made_of_it() -> None:
    draft = read_whole()
    assert (draft.structure, draft.title, draft.panels[0].title) == (None, "Grain", "Grain")
    assert [(p.by, p.value.value) for p in draft.panels[0].points] == [("model/m", 12.0), ("model/m", 14.0)]
    assert (assemble(draft).doubts, assemble(draft).status) == ([], "complete")


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("The most is 14 t, reached in 2020.", []),
        ("Rye gains from 2019 to 2020.", []),
        ("The most is 15 t, reached in 2020.", ["15"]),
        ("In 2019 there are 14 t as well.", ["14"]),
        ("It has 3 t in 2021.", ["3", "2021"]),
    ],
)
def test_only_what_restates_a_point_or_names_a_position_is_no_missed_value(sentence: str, left: list[str]) -> None:
    draft = read_whole(sentence)
    assert written(draft) == left
    assert assemble(draft).status == ("partial" if left else "complete")


def test_a_number_that_may_be_a_value_as_well_as_a_position_is_not_taken_for_one() -> None:
    weeks = plot(group("", value(2, "4", "5"), value(3, "8", "6")), axes=[axis("x", 2)])
    draft = free_text("Rain", "5 in week 4.", "6 in week 8.", "It is 8 for the whole of the coast.")
    assert written(grounded(draft, whole(weeks))) == ["8"]


def test_a_sentence_that_gives_no_point_is_a_claim_after_a_reading_of_the_whole_text() -> None:
    sentence = "Rye gains 2 t from 2019 to 2020."
    draft = read_whole(sentence)
    start = draft.source.text.index(sentence)
    draft.statements = [Statement(1, start, start + len(sentence), sentence, "data")]
    mark_claims(draft)
    assert ([s.role for s in draft.statements], written(draft)) == (["observation"], ["2"])
    assert assemble(draft).status == "partial"
    for figure, status in (("2", "complete"), ("1", "partial")):
        check = f"v('Rye', 2020) - v('Rye', 2019) >= {figure}"
        draft.translations = {1: Translation(check, None, "model/m")}
        assert assemble(draft).status == status, "the values bear out a figure that the expression speaks of"


def test_a_text_that_the_model_finds_no_chart_in_is_none() -> None:
    text = Draft(Source("A photo of 3 cats."), "chart", structure=Objection("structure", "prose"))
    draft = grounded(text, whole(kind="photo"))
    record = assemble(draft)
    assert (record.status, record.kind, record.panels) == ("not_a_chart", "photo", [])


def test_a_panel_of_which_nothing_stands_is_none() -> None:
    nothing = plot(group("Mars", value(2, "2019", "99")), axes=[axis("x", 2, label="Moon")], legend=[entry(2, "Mars")])
    draft = grounded(free_text(*LINES), whole(nothing))
    assert draft.structure is not None
    assert assemble(draft).status == "partial"


def test_lines_past_the_size_of_a_request_are_doubted_and_say_so() -> None:
    line = "Oslo has 5 at week 9 " + "and so on " * 90
    draft = Draft(Source("\n".join([line] * 80)), "chart", structure=Objection("structure", "prose"))
    grounded(draft, whole(plot(group("Oslo", value(1, "9", "5")))))
    assert "60,000 characters" in assemble(draft).doubts[-1].reason


@pytest.mark.parametrize(
    ("answer", "panel", "status"),
    [
        (whole(kind="diagram"), None, "not_a_chart"),
        (whole(), 0, "partial"),
        (whole(plot(group("Oslo", value(1, "0", "2")))), 0, "complete"),
    ],
)
def test_a_statement_keeps_no_panel_that_is_gone(answer: WholeAnswer, panel: int | None, status: str) -> None:
    draft = draft_of((), claims=("Oslo rises.",), objection=None)
    draft.statements = [one._replace(panel=0) for one in draft.statements]
    grounded(draft, answer, "model")
    assert [one.panel for one in draft.statements] == [panel]
    assert assemble(draft).status == status


def test_an_asked_line_that_the_answer_leaves_out_is_asked_for_again() -> None:
    draft = draft_of(("Oslo has 5 at week 4.", "Bergen has 7 at week 4."))
    request = request_of(draft)
    check = ReadCheck(draft, request)
    first = blocks(group("Oslo", value(2, "4", "5")))
    assert [sentence[:17] for sentence in check.refusals(first)] == ["line 3 is missing"]
    both = check.merged(first, blocks(group("Bergen", value(3, "4", "7"))))
    assert check.refusals(both) == []
    assert check.refusals(check.merged(first, blocks(others=(other(3, "7"), other(3, "4"))))) == []
