"""Settling doubts: the grounded items of an answer go through the gate, and from there into the draft.

A block that the model read passes the same checks as one that the rules read. Then its doubt is gone. It is gone too if
the model's reading fails in the way in which that of the rules did: two readers agree that the text says so. Else the
doubt stays, with the reason of the second reading. Where the whole text was asked about, nothing of the rules stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.draft import CHARTED, Block, Objection
from chartprose.model.read.grounding import grounding_of
from chartprose.model.read.request import MAX_CHARS
from chartprose.record import Issue
from chartprose.rules.gate import Cover, objections_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.draft import Draft
    from chartprose.model.read.answer import BlocksAnswer, WholeAnswer
    from chartprose.model.read.grounding import Grounding
    from chartprose.model.read.lines import NumberedLine
    from chartprose.model.read.points import GroundedPoint
    from chartprose.model.read.quotes import Refusal
    from chartprose.model.read.request import Request
    from chartprose.model.read.structure import Structure
    from chartprose.record import Span

VALUELESS_ROLES = frozenset({"axes", "legend", "observations", "interpretation", "checks"})
"""The roles of sections whose numerals state no values."""

MAX_ISSUES = 20
MAX_MESSAGE_CHARS = 300


@dataclass(frozen=True, slots=True)
class Region:
    """A run of lines that is settled as one, with what the model read there, and how the rules' reading of it failed.

    ``block`` is one that the rules doubt, or a new one.
    """

    block: Block
    codes: set[str]
    points: list[GroundedPoint]
    refused: list[Refusal]

    @classmethod
    def of(cls, block: Block, doubted: Sequence[Block], found: Grounding) -> Region:
        """The region of a block; ``doubted`` are the blocks that the rules doubt in it."""
        start, end = block.span
        return cls(
            block,
            {one.objection.code for one in doubted if one.objection is not None},
            [one for one in found.points if start <= one.point.evidence["value"][0] < end],
            [one for one in found.refused if one.span and start <= one.span[0] < end],
        )


def ground(draft: Draft, request: Request, answer: BlocksAnswer | WholeAnswer, model: str) -> None:
    """Put the grounded items of an answer into ``draft``; each other one is an issue ``ungrounded_answer``."""
    by = f"model/{model}"
    found = grounding_of(draft.panels, request, answer, by)
    draft.issues += _issues(found.refused)
    doubted = [block for block in draft.blocks if block.objection is not None]
    asked = draft.blocks if request.whole else doubted
    candidates = {*draft.unread, *(span for block in asked for span in block.numerals)}
    if found.structure is not None:
        if not _take_structure(draft, request, found.structure):
            return
        draft.read_whole = True
        candidates |= _further(draft, request)
    regions = _regions(doubted, request, by, found)
    for region in regions:
        _settle(draft, region, found, request)
    read = [region.block for region in regions if region.points or region.block.objection is not None]
    draft.blocks += [block for block in read if not any(block is one for one in draft.blocks)]
    if request.whole and request.left:
        reason = f"a request shows at most {MAX_CHARS:,} characters, and this was left out of it"
        draft.blocks.append(Block((request.left[0][0], request.left[-1][1]), objection=Objection("length", reason)))
    draft.blocks.sort(key=lambda block: block.span)
    draft.unread = _unread(draft.blocks, candidates, found.accounted)


def _issues(refused: Sequence[Refusal]) -> Iterator[Issue]:
    for count, refusal in enumerate(refused[: MAX_ISSUES + 1]):
        message = f"Part of the model's answer was rejected: {refusal.sentence}."
        if count == MAX_ISSUES:
            message = f"{len(refused) - MAX_ISSUES} more parts of the answer were rejected."
        evidence = [refusal.span] if refusal.span else []
        yield Issue(code="ungrounded_answer", severity="note", message=message[:MAX_MESSAGE_CHARS], evidence=evidence)


def _take_structure(draft: Draft, request: Request, structure: Structure) -> bool:
    """Put a structure into the draft in the place of the rules'; whether it is one of a chart with panels."""
    draft.title = structure.title or draft.title
    charted = structure.kind in CHARTED
    if charted and not structure.panels:
        whole = request.asked_lines[0].start, request.asked_lines[-1].end
        draft.structure = Objection("structure", "the model finds no panel in the text", (whole,))
        return False
    draft.kind, draft.structure, draft.blocks = structure.kind, None, []
    draft.reason = None if charted else f"According to the model, the text describes a {draft.kind}, not a chart."
    draft.panels = [names.panel for names in structure.panels]
    count = len(draft.panels)
    draft.statements = [one._replace(panel=None) if (one.panel or 0) >= count else one for one in draft.statements]
    return charted


def _further(draft: Draft, request: Request) -> set[Span]:
    """The numerals of items and rows of which the rules made nothing: they may be values too."""
    sections = draft.outline.sections if draft.outline else ()
    silent = Cover((line.start, line.end) for one in sections if one.role in VALUELESS_ROLES for line in one.lines)
    lines = [line for line in request.asked_lines if not line.is_running_text]
    items = [line for line in lines if not line.opens_group and not silent.touches(*line.span)]
    marks = Cover((line.start, line.content_start) for line in lines)
    return {span for line in items for span in line.spans(line.numerals) if not marks.touches(*span)}


def _regions(doubted: Sequence[Block], request: Request, by: str, found: Grounding) -> list[Region]:
    """The doubted blocks that were asked about as a whole, and each run of other lines that was."""
    regions: list[Region] = []
    covered: set[int] = set()
    for block in doubted if not request.whole else ():
        numbers = {line.number for line in request.lines.over(block.span) if line.has_content}
        if numbers & request.asked:
            covered |= numbers
            if numbers <= request.shown:
                regions.append(Region.of(block, [block], found))
    run: list[NumberedLine] = []
    for line in [*(line for line in request.asked_lines if line.number not in covered), None]:
        if run and (line is None or line.number != run[-1].number + 1 or line.heading):
            span = run[0].start, run[-1].end
            inside = [block for block in doubted if block.span[0] < span[1] and span[0] < block.span[1]]
            regions.append(Region.of(Block(span, by=by), inside, found))
            run = []
        run += [line] if line else []
    return sorted(regions, key=lambda region: region.block.span)


def _settle(draft: Draft, region: Region, found: Grounding, request: Request) -> None:
    """Let what was read in a region through the gate, or keep its doubt."""
    block = region.block
    if not region.points:
        if region.refused:
            block.objection = Objection("ungrounded", f"the model's reading was rejected: {region.refused[0].sentence}")
        elif (
            block.numerals
            and not Cover(found.accounted).misses(block.numerals)
            and not _lacks_panel(block, draft, request)
        ):
            block.objection = None
        return
    objection = _objection(region, found)
    if objection is not None and objection.code not in region.codes:
        block.objection = objection._replace(reason=f"as the model reads it, {objection.reason}")
        return
    block.objection, block.by = None, region.points[0].point.by
    block.points = [(one.panel, one.point) for one in region.points]
    block.panel = region.points[0].panel if len({one.panel for one in region.points}) == 1 else None
    left = set(Cover(found.accounted).misses(block.numerals))
    block.accounted = [span for span in block.numerals if span not in left]
    for one in region.points:
        draft.panels[one.panel].points.append(one.point)


def _lacks_panel(block: Block, draft: Draft, request: Request) -> bool:
    """Whether a list belongs to none of several panels, so that its numerals may still be values."""
    unplaced = block.objection is not None and block.panel is None and len(draft.panels) > 1
    return unplaced and any(not line.is_running_text for line in request.lines.over(block.span))


def _objection(region: Region, found: Grounding) -> Objection | None:
    """What the gate has against the points of a region."""
    for index in dict.fromkeys(one.panel for one in region.points):
        points = [one.point for one in region.points if one.panel == index]
        for objection in objections_to(points, found.panels[index].checked_panel):
            return objection
    return None


def _unread(blocks: Sequence[Block], candidates: set[Span], accounted: Sequence[Span]) -> list[Span]:
    """The candidate numerals that nothing accounts for now; those of doubted blocks are among them."""
    doubted = Cover(block.span for block in blocks if block.objection is not None)
    left = set(Cover(accounted).misses(sorted(candidates)))
    return sorted(span for span in candidates if span in left or doubted.touches(*span))
