"""What lines do along their axis: changes, levels, ranks, gaps and crossings, as forms over a plain wording.

A sentence is read from end to end, as one form or as several that are joined, so that each of its words is understood:
``Quarry Park ends 150 below where it started``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.draft import TypedClaim
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.guesses import modal_in
from chartprose.verify.typing.line_forms.between import BETWEEN
from chartprose.verify.typing.line_forms.heights import HEIGHTS
from chartprose.verify.typing.line_forms.lines import DRAWN, lines_of
from chartprose.verify.typing.line_forms.moves import MOVES
from chartprose.verify.typing.line_forms.passing import PASSING
from chartprose.verify.typing.line_forms.ranks import RANKS
from chartprose.verify.typing.line_forms.slots import Sentence
from chartprose.verify.typing.line_forms.steps import STEPS
from chartprose.verify.typing.line_forms.wording import said_of, tokens_in
from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.form_readings import Reading
    from chartprose.verify.typing.line_forms.slots import Form
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

FORMS: tuple[tuple[re.Pattern[str], Form], ...] = (*MOVES, *STEPS, *HEIGHTS, *RANKS, *BETWEEN, *PASSING)
BY = "rule/frame-line"
LONGEST = 240
JOINT_RE = re.compile(r" ; (?:but )?| ,? ?but | , (?:and |then )?| and (?:then )?")
LEADING_RE = re.compile(
    r"((?:in|after|before|until|by|since|from|between|for|above) [^,@]{1,30}?)(?: ,)? (?=@|every|all|LINE)(.+)"
)
SUBJECT_RE = re.compile(r"(?:only )?(@\d+)")
UNTIL_RE = re.compile(r"\b(?:until|before|by|within) \^")
DEPTH = 3
OPENING_RE = re.compile(r"@|LINE|TOTAL|gap|order|\^e")
DENIED_RE = re.compile(r"not (@\d+)")
SIGN_RE = re.compile(r"@\d+")
LEADING_IT_RE = re.compile(r"((?:in|after|before|until|by|since|from) \^\w+(?: on)?)(?: ,)? it (.+)")
BY_RE = re.compile(r"\b(leads|trails|beats) by\b")
BESIDE_RE = re.compile(r"\b(above|below|leads|trails|beats)\b(?= @)")
RANK_WORD_RE = re.compile(r"(?:only )?(?:first|second|third|fourth|fifth|last)\b")
REVERSED_RE = re.compile(
    r"((?:in|after|by) \^\w+)(?: ,)? (?:it|order) is (?:other way round|other way around|reversed|opposite|inverted)"
)
GAPPED_RE = re.compile(
    r"(?:since )?(?:(@\d+)(?: is)?(?: only)?)? ?(?:by |above |below )?(#\d+)?"
    r" ?((?:in|after|by|before|until|since|from) \^\w+)?"
    r"|since (#\d+) (?:for|in|by) (@\d+)"
)
SIZE_RE = re.compile(r"(?:rise|fall|change|gap) of (#\d+)")
THAT_RE = re.compile(r"\bthat (?:VALUE|mark)$|\bit$")
OWN_RE = re.compile(r"\b(?:its|their) (?:own |very |all-time )?[a-z]{3,9}est\b", re.IGNORECASE)
PAIR = 2


class LinePass:
    """The pass over the claims on the lines of a figure."""

    def __init__(self, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.drawn = any(p.panel.chart_type in DRAWN for p in facts if not p.derived)

    def type(self, statement: Statement) -> TypedClaim | None:
        """One statement, if forms read all of it and the stated values decide it."""
        text = plain(statement.text)
        if len(text) > LONGEST or not self.drawn or modal_in(text):
            return None
        tokens = tokens_in(text, self.lexicon)
        panels = {n for t in tokens if t.kind == "G" for n in t.names}
        number = int(next(iter(panels))[1:]) - 1 if len(panels) == 1 else statement.panel
        lines = lines_of(self.facts, number) if len(panels) <= 1 else None
        said = said_of(tokens, lines, self.lexicon) if lines is not None else None
        if said is None or lines is None or OPENING_RE.search(said.text) is None:
            return None
        loose = any(t.kind == "G" and not t.sure for t in tokens)
        found = self._read(
            said.text,
            Sentence(said, lines, self.lexicon.goodness, loose=loose, own=OWN_RE.search(text) is not None),
            DEPTH,
        )
        if found is None or not found[0]:
            return None
        return TypedClaim(statement, Check(assertions=found[0]), BY)

    def _read(self, text: str, sentence: Sentence, depth: int) -> tuple[list[Assertion], bool] | None:
        """The assertions of a text and whether they hold; where one part surely fails, those of that part."""
        held = self._decided(text, sentence)
        if held is not None or not depth:
            return held
        for joint in JOINT_RE.finditer(text):
            left, right = text[: joint.start()], text[joint.end() :]
            if "then" in joint[0] and UNTIL_RE.search(right):
                continue  # "A leads up to 10, then B until 30": not from the start
            for one, other in _parts(left, right):
                first = self._read(one, sentence, 0)
                second = self._read(other, sentence, depth - 1) if first is not None else None
                if first is None or second is None:
                    continue
                if first[1] and second[1]:
                    return [*first[0], *second[0]], True
                return second if first[1] else first
        return None

    def _decided(self, text: str, sentence: Sentence) -> tuple[list[Assertion], bool] | None:
        """The first reading of a piece that holds; else one that surely fails, if none is open."""
        refuted: list[Assertion] | None = None
        for reading in _readings(text, sentence):
            made = [Assertion.model_validate(sentence.lines.scoped(fields)) for fields in reading.assertions]
            truth = outcome_of(made, self.facts).truth if made else None
            if truth:
                return made, True
            if truth is None or not reading.sure or sentence.loose:
                return None
            refuted = refuted or made
        return (refuted, False) if refuted else None


def _readings(text: str, sentence: Sentence) -> Iterator[Reading]:
    """The readings of a piece as it stands, and with the place that leads it behind."""
    led = LEADING_RE.fullmatch(text)
    for told in (text, f"{led[2]} {led[1]}" if led is not None else ""):
        for pattern, form in FORMS:
            found = pattern.fullmatch(told) if told else None
            if found is not None:
                yield from form(found, sentence)


def _parts(left: str, right: str) -> Iterator[tuple[str, str]]:
    """Two pieces with what each takes over: the subject, the place that leads both, or "it" for the other's subject."""
    found = SIGN_RE.search(left)
    owner, later = found[0] if found is not None else "", SUBJECT_RE.match(right)
    lead = left.removeprefix("but ")
    denied = DENIED_RE.fullmatch(right)
    if denied is not None and owner:
        yield from _but_not(left, denied[1])
        return
    if later is not None and lead.startswith(("it ", "despite ")):
        yield f"{later[1]} {lead.removeprefix('it ')}", right
        if lead.startswith("despite "):
            yield f"{later[1]} {lead}", f"{right} in ^e"
        return
    if later is not None and " leads in " in left and right.startswith(f"{later[1]} in "):
        yield left, f"{later[1]} leads {right.removeprefix(later[1]).strip()}"
        return
    if LEADING_RE.fullmatch(right) is not None:
        yield left, right
        return
    if not owner:
        return
    yield from _gapped(left, right, owner)
    rest = right.removeprefix("it ")
    figure = re.search(r"#\d+", left)
    if figure is not None:
        rest = THAT_RE.sub(figure[0], rest)
    if later is None:
        head = LEADING_IT_RE.fullmatch(right)
        rest = f"{head[2]} {head[1]}" if head is not None else rest
        rest = f"{owner} {rest}"
        rivals = SIGN_RE.findall(left)
        if len({*rivals}) == PAIR:
            rest = BY_RE.sub(lambda m: f"{m[1]} {rivals[1]} by", rest)
        if RANK_WORD_RE.match(rest.removeprefix(f"{owner} ")):
            rest = f"{owner} is {rest.removeprefix(f'{owner} ').removeprefix('only ')}"
    led = LEADING_RE.fullmatch(left)
    yield left, f"{rest} {led[1]}" if led is not None and "^" not in rest else rest


def _but_not(left: str, name: str) -> Iterator[tuple[str, str]]:
    """``… but not C`` behind "A has passed B": the clause before, denied of this one."""
    rivals = SIGN_RE.findall(left)
    if len(rivals) == PAIR and " have cross " in left:
        yield left, left.replace(" have cross ", " have not cross ").replace(rivals[1], name)


def _gapped(left: str, right: str, owner: str) -> Iterator[tuple[str, str]]:
    """``… and B by 3`` behind "A rises by 2": the clause before with the name, the figure and the place of this one."""
    reverse = REVERSED_RE.fullmatch(right)
    rivals = SIGN_RE.findall(left)
    if reverse is not None and len({*rivals}) == PAIR:
        other = BESIDE_RE.search(left)
        if other is not None:
            yield left, f"{rivals[1]} {other[1]} {rivals[0]} {reverse[1]}"
        return
    told = GAPPED_RE.fullmatch(right)
    size, figures = SIZE_RE.fullmatch(right), re.findall(r"#\d+", left)
    if size is not None and len(figures) == 1:
        yield left, left.replace(figures[0], size[1])
    if told is None or not any(told.groups()):
        return
    made = left
    name, figure, place = told[1] or told[5], told[2] or told[4], told[3]
    for sign, pattern in (
        (name, re.escape(owner) + r"\b"),
        (figure, r"#\d+"),
        (place, r"\b(?:in|after|by|before|until|since|from) \^\w+"),
    ):
        if sign and not re.search(pattern, made):
            return
        made = re.sub(pattern, sign, made, count=1) if sign else made
    yield left, made
