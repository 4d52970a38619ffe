"""Runs of style words in a sentence: "the dashed teal line with open squares", wherever names stand between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.spans import holds
from chartprose.rules1.style import COLOR_RE, is_style, style_of

if TYPE_CHECKING:
    from chartprose.text.markup import Plain

Span = tuple[int, int]

WORD_RE = re.compile(r"[A-Za-z][A-Za-z'’-]*|#[0-9a-fA-F]{6}\b|×")
GLUE: Final = frozenset(
    {"a", "an", "the", "in", "of", "and", "or", "by", "with", "no", "one", "ones", "series", "plot", "row"}
)
"""Words that a style may hold, and that are none of its own at its ends."""

LONE_MARKER_RE = re.compile(
    r"\b(?:open|filled|hollow|solid|small|large)\s|(?:circles|squares|triangles|diamonds|stars|crosses|rings|asterisks"
    r"|pentagons|hexagons)\b"
)
"""What tells a marker without a color: "squares", "an open square", but not "per square kilometer"."""

OWN_RE = re.compile(r"(?:markers?|symbols?|circles|squares|triangles|diamonds|stars|crosses|rings)\b")
EDGED_RE = re.compile(r"\swith\s(?:an?\s)?[a-z -]{0,20}\s(?:edges?|outlines?|borders?|hatch\w*|stripes)\b")
QUOTED_RE = re.compile(r"\"[^\"]{1,80}\"|(?<!\w)'[^']{1,80}'(?!\w)")
COMMA: Final = ", "
AND: Final = " and "


def style_runs(text: Plain, start: int, end: int) -> list[Span] | None:
    """The runs of style words in ``[start, end)`` that tell a color, a dash or a marker; None if one has two colors."""
    line = text.text
    named = sorted([*text.code, *(match.span() for match in QUOTED_RE.finditer(line, start, end))])
    runs: list[Span] = []
    for match in WORD_RE.finditer(line, start, end):
        first, last = match.span()
        if holds(named, first) or not _is_style_word(line, match, start):
            continue
        if runs and line[runs[-1][1] : first] == " ":
            runs[-1] = runs[-1][0], last
        else:
            runs.append((first, last))
    parts = [part for run in runs for part in _parts(line, *run)]
    joined = _joined(line, [part for part in parts if part[0] < part[1]])
    found = [run for run in joined if _tells_style(line, run)]
    return None if any(_colors(line, run) > 1 for run in found) else found


def _is_style_word(line: str, match: re.Match[str], start: int) -> bool:
    """Whether a word may stand in a style; one in capitals only where a sentence begins, since it may be a name."""
    word, first = match.group(), match.start()
    if word[0].isupper() and first > start and not line.endswith((". ", ": ", "(", "["), start, first):
        return False
    return word.lower() in GLUE or is_style(f"teal {word}")


def _parts(line: str, first: int, last: int) -> list[Span]:
    """The parts of a run between its conjunctions, each without the glue at its ends."""
    cuts = [match.span() for match in AND_RE.finditer(line, first, last)]
    edges = [first, *(place for cut in cuts for place in cut), last]
    return [_bare(line, edges[k], edges[k + 1]) for k in range(0, len(edges), 2)]


AND_RE = re.compile(r"\s(?:and|or)\s")


def _bare(line: str, first: int, last: int) -> Span:
    words = [match.span() for match in WORD_RE.finditer(line, first, last)]
    while words and line[slice(*words[0])].lower() in GLUE:
        words.pop(0)
    while words and line[slice(*words[-1])].lower() in GLUE - {"one", "ones", "series"}:
        words.pop()
    return (words[0][0], words[-1][1]) if words else (last, last)


def _joined(line: str, parts: list[Span]) -> list[Span]:
    """Join what a comma or *and* parts of one style: "gray, open circles", "a solid line and round markers"."""
    runs: list[Span] = []
    for part in parts:
        between = line[runs[-1][1] : part[0]] if runs else ""
        if (between == COMMA or (between.startswith(AND) and OWN_RE.search(line, *part))) and not _clash(
            line, runs[-1], part
        ):
            runs[-1] = runs[-1][0], part[1]
        else:
            runs.append(part)
    return runs


def _clash(line: str, one: Span, other: Span) -> bool:
    """Whether two runs tell the same of a style, or one of them tells nothing."""
    told, more = style_of(line[slice(*one)].lower()), style_of(line[slice(*other)].lower())
    both = (told.color and more.color, told.line and more.line, told.marker and more.marker)
    return any(both) or not told or not more


def _tells_style(line: str, run: Span) -> bool:
    words = line[slice(*run)].lower()
    style = style_of(words)
    if style.color is not None:
        return True
    return style.line is not None or (style.marker is not None and LONE_MARKER_RE.search(words) is not None)


def _colors(line: str, run: Span) -> int:
    return sum(1 for _ in COLOR_RE.finditer(EDGED_RE.sub("", line[slice(*run)].lower())))
