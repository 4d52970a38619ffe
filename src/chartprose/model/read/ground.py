"""The life of a doubt: what stands of an answer goes through the gate, and from there into the draft.

A block that the model read passes the same checks as one that the rules read. Then its doubt is gone. It is gone too if
the model's reading fails in the way in which that of the rules did: two readers agree that the text says so. Else the
doubt stays, with the reason of the second reading.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.draft import Block, Objection
from chartprose.model.read.grounding import grounding_of
from chartprose.model.read.request import CHARTED, MOST_CHARS
from chartprose.record import Issue
from chartprose.rules.gate import Cover, objections_to
from chartprose.rules.points import merged
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.draft import Draft
    from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
    from chartprose.model.read.grounding import Grounding
    from chartprose.model.read.lines import NumberedLine
    from chartprose.model.read.points import Taken
    from chartprose.model.read.quotes import Refusal
    from chartprose.model.read.request import Request
    from chartprose.model.read.structure import Structure
    from chartprose.record import Panel, Point, Span

READERS = "readers"
"""The code of a doubt about a block that the rules vouched for and the model reads differently."""

Numbers = tuple[float | None, ...]
MOST_ISSUES = 20
MOST_MESSAGE_CHARS = 300


def ground(draft: Draft, request: Request, answer: BlocksAnswer | WholeAnswer, model: str) -> None:
    """Put into ``draft`` what stands of an answer; each part that does not is an issue ``ungrounded_answer``."""
    by = f"model/{model}"
    found = grounding_of(draft, request, answer, by)
    draft.issues += _issues(found.refused)
    if found.structure is not None and not _take_structure(draft, request, found, found.structure):
        return
    units = _units(draft, request, by)
    _share(units, found)
    for unit in units:
        _settle(draft.panels, unit, found)
    draft.blocks = sorted(_kept(draft, units), key=lambda block: block.span)
    draft.unread = _unread(draft, units, found)
    _leave(draft, request)


@dataclass(slots=True)
class Unit:
    """A block that is settled as one, with what the model read there. ``new`` ones are no blocks of the rules."""

    block: Block
    new: bool
    read: list[Taken] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    numerals: list[Span] = field(default_factory=list)


def _issues(refused: Sequence[Refusal]) -> Iterator[Issue]:
    for refusal in refused[:MOST_ISSUES]:
        message = f"The model's answer was not taken in part: {refusal.sentence}."[:MOST_MESSAGE_CHARS]
        yield Issue(
            code="ungrounded_answer", severity="note", message=message, evidence=[refusal.span] if refusal.span else []
        )
    if len(refused) > MOST_ISSUES:
        more = len(refused) - MOST_ISSUES
        yield Issue(
            code="ungrounded_answer", severity="note", message=f"{more} more parts of the answer were not taken."
        )


def _take_structure(draft: Draft, request: Request, found: Grounding, structure: Structure) -> bool:
    """Put a structure into the draft in the place of the rules'; whether there is one."""
    vouched = [block for block in draft.blocks if block.objection is None and block.points and not request.alone]
    if structure.kind not in CHARTED and not vouched:
        draft.kind, draft.structure, draft.blocks, draft.panels = structure.kind, None, [], []
        draft.title = structure.title or draft.title
        draft.reason = f"The model reads the text as one about a {structure.kind}, and finds no chart in it."
        return False
    if structure.kind not in CHARTED or not structure.panels:
        what = "no chart" if structure.kind not in CHARTED else "no panel"
        draft.structure = Objection("structure", f"the model finds {what} in the text", _whole(request))
        return False
    draft.kind, draft.structure, draft.reason = structure.kind, None, None
    draft.title = structure.title or draft.title
    draft.panels = [names.panel for names in structure.panels]
    draft.statements = [
        one._replace(panel=None) if (one.panel or 0) >= len(draft.panels) else one for one in draft.statements
    ]
    for block in draft.blocks:
        if block.points and block.objection is None:
            if request.alone:
                block.objection = Objection("alone", "the rules' reading is not used")
            else:
                _compare(block, found)
    kept = [pair for block in draft.blocks if block.objection is None for pair in block.points]
    for index, point in merged(kept):
        point.also = list(dict.fromkeys(point.also))  # the rules have merged them once already
        draft.panels[index].points.append(point)
    return True


def _whole(request: Request) -> tuple[Span, ...]:
    lines = [line for line in request.lines if line.number in request.asked]
    return ((lines[0].start, lines[-1].end),) if lines else ()


def _compare(block: Block, found: Grounding) -> None:
    """Keep a block that the rules vouched for where the model reads the same values; else doubt it for good.

    The model gives each value once, so that what the block states may stand at another line of the answer.
    """
    theirs = {taken.point.evidence["value"]: taken for taken in found.points}
    elsewhere: dict[Numbers, list[Taken]] = {}
    for taken in found.points:
        elsewhere.setdefault(_numbers(taken.point), []).append(taken)
    same: list[Taken] = []
    for _, point in block.points:
        here = theirs.get(point.evidence["value"])
        others = [here] if here is not None else elsewhere.get(_numbers(point), [])
        alike = next((taken for taken in others if _alike(taken.point, point)), None)
        if alike is None:
            reason = "the rules and the model read it differently"
            block.objection = Objection(READERS, reason, (point.evidence["value"],))
            return
        same.append(alike)
    at = {taken.panel for taken in same}
    if len(at) != 1:
        block.objection = Objection(READERS, "the rules and the model find it in different panels", (block.span,))
        return
    block.panel = at.pop()
    block.points = [(block.panel, point) for _, point in block.points]
    found.points = [taken for taken in found.points if not any(taken is one for one in same)]


def _numbers(point: Point) -> Numbers:
    value, x = point.value, point.x
    return value.value, value.low, value.high, x.value, x.low, x.high


def _alike(one: Point, other: Point) -> bool:
    """Whether two readings of one figure are the same, apart from how names are spelt and what is approximate."""
    labels = norm(one.x.label or "") == norm(other.x.label or "")
    named = not one.series or not other.series or bool({*spellings(one.series)} & {*spellings(other.series)})
    return _numbers(one) == _numbers(other) and labels and named


def _units(draft: Draft, request: Request, by: str) -> list[Unit]:
    """The doubted blocks that were asked about, and each run of other lines that was."""
    units: list[Unit] = []
    covered: set[int] = set()
    for block in draft.blocks:
        numbers = {line.number for line in request.lines.over(block.span) if line.has_content}
        if block.objection is None and not request.whole:
            continue
        if block.objection is None and block.points:
            covered |= numbers
        elif numbers & request.asked:
            covered |= numbers
            settled = block.objection is not None and block.objection.code == READERS
            if numbers <= request.asked | request.context and not settled:
                units.append(Unit(block, new=False))
    run: list[NumberedLine] = []
    for line in [*(line for line in request.lines if line.number in request.asked - covered), None]:
        if run and (line is None or line.number != run[-1].number + 1 or line.heading):
            units.append(Unit(Block((run[0].start, run[-1].end), by=by), new=True))
            run = []
        run += [line] if line else []
    return sorted(units, key=lambda unit: unit.block.span)


def _share(units: list[Unit], found: Grounding) -> None:
    """Give each unit what was read, refused and accounted for in it."""
    starts = [unit.block.span[0] for unit in units]

    def unit_at(place: int) -> Unit | None:
        index = bisect_right(starts, place) - 1
        return units[index] if index >= 0 and place < units[index].block.span[1] else None

    for taken in found.points:
        unit = unit_at(taken.point.evidence["value"][0])
        if unit is not None:
            unit.read.append(taken)
    for refusal in found.refused:
        unit = unit_at(refusal.span[0]) if refusal.span else None
        if unit is not None:
            unit.refused.append(refusal)


def _settle(panels: Sequence[Panel], unit: Unit, found: Grounding) -> None:
    """Let what was read in a unit through the gate, or keep its doubt."""
    block, before = unit.block, unit.block.objection
    if not unit.read:
        if unit.refused:
            block.objection = Objection("ungrounded", f"the model's reading does not stand: {unit.refused[0].sentence}")
        elif before is not None and Cover(found.accounted).misses(block.numerals):
            return
        else:
            block.objection = None
        return
    objection = _objection(found, unit.read)
    if objection is not None and (before is None or before.code != objection.code):
        block.objection = objection._replace(reason=f"as the model reads it, {objection.reason}")
        return
    block.objection, block.by = None, unit.read[0].point.by
    block.points = [(taken.panel, taken.point) for taken in unit.read]
    block.panel = unit.read[0].panel if len({taken.panel for taken in unit.read}) == 1 else None
    left = set(Cover(found.accounted).misses(block.numerals))
    block.accounted = [span for span in block.numerals if span not in left]
    for taken in unit.read:
        panels[taken.panel].points.append(taken.point)


def _objection(found: Grounding, read: list[Taken]) -> Objection | None:
    for index in dict.fromkeys(taken.panel for taken in read):
        points = [taken.point for taken in read if taken.panel == index]
        for objection in objections_to(points, found.panels[index].checked_panel):
            return objection
    return None


def _kept(draft: Draft, units: list[Unit]) -> list[Block]:
    """The blocks of the rules, and those of the new units that hold something."""
    made = [unit.block for unit in units if unit.new and (unit.read or unit.block.objection)]
    return [*draft.blocks, *made]


def _unread(draft: Draft, units: list[Unit], found: Grounding) -> list[Span]:
    """The candidate numerals that nothing accounts for now; those of doubted blocks are among them."""
    doubted = [unit.block.span for unit in units if unit.block.objection is not None]
    doubted += [block.span for block in draft.blocks if block.objection is not None]
    candidates = set(draft.unread)
    for block in draft.blocks:
        if block.objection is not None or any(block is unit.block for unit in units):
            candidates.update(block.numerals)
    numerals = sorted(candidates)
    in_doubt = candidates - set(Cover(doubted).misses(numerals))
    return sorted(in_doubt | set(Cover(found.accounted).misses(numerals)))


def _leave(draft: Draft, request: Request) -> None:
    """Doubt what was not asked about for its length."""
    if not request.left:
        return
    span = request.left[0][0], request.left[-1][1]
    reason = f"a request shows at most {MOST_CHARS:,} characters, and this was left out of it"
    if not any(
        block.objection is not None and block.span[0] <= span[0] and span[1] <= block.span[1] for block in draft.blocks
    ):
        draft.blocks = sorted([*draft.blocks, Block(span, objection=Objection("length", reason))], key=lambda b: b.span)
