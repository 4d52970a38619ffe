"""Clauses of a sentence that pair styles with names: "a solid line for Rye and a dotted one for Oats".

The styles of a sentence are found first; what stands between them must be names with joints and nothing else.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entry_name import name_in, side_of
from chartprose.rules1.components.legend.runs import style_runs
from chartprose.rules1.spans import trimmed
from chartprose.rules1.style import is_style, style_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.components.legend.known import KnownNames
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line
    from chartprose.text.markup import Plain

Span = tuple[int, int]
Pair = tuple[Span, Span]
"""Where a name stands, and where its style."""

NOUN: Final = (
    r"(?:bars?|columns?|lines?|curves?|dots?|points?|circles?|squares?|triangles?|markers?|symbols?|areas?|bands?|box(?:es)?"
    r"|layers?|slices?|segments?|ones?|traces?|violins?|bubbles|series|parts?|entry|entries|item|half)"
)
ORDINAL: Final = (
    r"(?:left|right|first|second|third|fourth|last|other|upper|lower|top|bottom|middle|inner|outer|central)"
)
NTH: Final = rf"(?:the|an?)\s{ORDINAL}(?:\s{NOUN})?(?:\s(?:of|in)\s(?:each|every|the|a)\s[a-z]{{3,12}})?"
VERB: Final = (
    r"(?:means?|(?:mark|show|represent)(?:s|ing)?|denot(?:es?|ing)|indicat(?:es?|ing)|stand(?:s|ing)?\sfor"
    r"|(?:correspond|belong|refer)(?:s|ing)?\sto|giv(?:es|ing)|depict(?:s|ing)?)"
)
NAMED: Final = r"(?:labell?ed|named|called|marked|identified|tagged|designated|captioned)(?:\sas)?"
TAKEN: Final = r"(?:taken|measured|recorded|obtained|grown|run|made)\s(?:at|with|for|in|on|under)"
AT: Final = r"(?:at|in|on)\sthe\s(?:very\s)?(?:bottom|base|top|middle|center|centre|left|right|outside|inside)"
TO_NAME_RE = re.compile(
    rf"[)\]]?(?:\s{AT})?(?:,?\s(?:which|that))?(?:\s{VERB}|\s(?:(?:is|are|was|were)\s)?(?:{NAMED}|{TAKEN})|\s(?:is|are)(?:\s(?:used\s)?(?:for|of))?"
    r"|\s(?:for|to|as)|\s?[=:→](?=\s)|\s[–—-])\s(?:that\sof\s|those\sof\s)?(?:the\s)?|\s[(]|[)\]]\s|\s(?=[\"`'])"
    r"|\s\((?:bottom|base|top|middle|center|left|right)\)\s(?=[A-Z\d\"])"
)
"""What stands behind a style and before its name."""

NAME_AHEAD_RE = re.compile(rf"(?:\s{AT})?\s(?:(?:at|for|in|to|with)\s)?(?=[A-Z\d\"`])")
"""The same without the verb, which the clause before has told: "solid marks Rye, dashed Oats"."""

NEXT_STYLE_RE = re.compile(
    rf"[)\]]?(?:[,;.]?\s(?:and|while|whereas|but|plus)|[,;.|/])\s(?:{NTH}\s[(\[]|(?:(?:the|an?|one|those|another)\s)?[(\[]?)$",
    re.IGNORECASE,
)
"""What stands behind a name and before the style of the next one."""

DRAWN: Final = (
    r"(?:shown|drawn|plotted|displayed|depicted|rendered|printed|marked|colou?red|represented|given|filled|indicated"
    r"|set)"
)
TO_STYLE_RE = re.compile(
    rf"(?:\s(?:is|are|was|were|appears?|has|have|uses?|gets?)(?:\s{DRAWN})?|\s{DRAWN})?(?:\s(?:in|as|by|with|using|for))?"
    r"(?:\s(?:an?|the|its|their))?\s$|\s?[(\[]$|\s?[:=→]\s$|\s[–—-]\s$|,\s(?:(?:in|as|with)\s)?(?:(?:an?|the)\s)?$"
)
"""What stands behind a name and before its style."""

OF_MARKS: Final = rf"(?:that|those|(?:the\s)?{NOUN})\s(?:of|for|from|at)\s(?:the\s)?"
NEXT_NAME_RE = re.compile(
    rf"[)\]]?(?:[,;.]?\s(?:and|while|whereas|but|from)|[,;.|/])\s(?:{OF_MARKS}|{NTH}\s(?:is|are|shows|for)\s(?:the\s)?"
    r"|the\s)?",
    re.IGNORECASE,
)
"""What stands behind a style and before the name of the next one."""

LEAD_RE = re.compile(
    r"(?:^|[:(]\s?|;\s|[A-Za-z\d)]\s[–—-]\s|,\s|\b(?:that|is|are|has|have|with|by|between|uses?|used|into|tells|shades"
    r"|distinguish(?:es)?|assigns?|identif(?:ies|y)|separates?|shows?|lists?|names|explains|contains|includes|gives|of|in"
    r"|from|for)\s)"
    rf"(?:both\s|(?:one|an?|the|two|three|four)\s)?(?:{OF_MARKS})?(?:{NTH}\s(?:is|are|shows)\s)?(?:{NTH}\s[(\[])?[(\[]?",
    re.IGNORECASE,
)
"""What a sentence may hold before its first pair; it ends where the pair begins."""

LEGEND_RE = re.compile(r"\b(?:legend|key)\b", re.IGNORECASE)
NO_LEAD_RE = re.compile(
    r"\b(?:colou?r\s?(?:bar|scale|map|gradient)s?|colou?rbar|gradient|backgrounds?|grid\w*|error|whiskers?|outliers?|axis|axes"
    r"|ticks?|cells?|confidence|interval|text|titles?|borders?|frame|[a-z]{3,9}est|most|least|except|than|followed|not|no"
    r"|rises?|falls?|rising|falling|peaks?|increas\w+|decreas\w+|exceeds?|crosse[sd])\b",
    re.IGNORECASE,
)
"""Words of a sentence on something else than what each color stands for."""

TAIL_RE = re.compile(r"[)\]]{0,2}(?:[,;]\s[a-z][^\d]{0,120}|\s\([a-z][^()\d]{1,60}\))?\s?\.?$")
NO_NAME_RE = re.compile(
    r"(?:the\s|an?\s)?(?:(?:an?|each|every|all|both|it|its|this|that|these|there|other|others|another|same|titles?|background"
    r"|grid\s?(?:lines?)?|text|legend|labels?|bars?|lines?|dots|points|values?|cells|box(?:es)?|error|axis|whiskers?|medians?"
    r"|outliers?|markers?|colou?rs?|positive|negative|zero|plot|chart|panel|left|right|top|bottom)\b|(?:very\s)?(?:high|low)(?:er|est)?"
    r"(?:\svalues?|\sends?)?$|(?:one|two|three|four|five|six|seven|eight)\s[–—:-])",
    re.IGNORECASE,
)
INNER_STOP_RE = re.compile(r"[;:]|[.,]\s|\b(?:and|is|are|with|while)\b")
OF_MARK_RE = re.compile(rf"(?:['’]s|s['’])?\s{NOUN}$|['’]s$|\s[a-z]{{3,14}}$")
"""What the name may be of, behind it: "Rye's bars", "Hill ponds"."""

AXIS_TAIL_RE = re.compile(
    r"(?:\s\(|,?\s)(?:on\s|against\s)?(?:the\s|its\s)?(?:left|right|primary|secondary)(?:[ -]hand)?\s"
    r"(?:[a-z-]{1,10}\s)?(?:axis|scale)\)?$"
)
"""The axis of a series behind its name: "Guests (left axis)", "Guests on the left axis"."""

QUOTES: Final = "\"'`"
JOINTS: Final = "/=|→:,;–—-"
JOINT_WORDS: Final = frozenset(
    {
        "a",
        "an",
        "appear",
        "appears",
        "as",
        "are",
        "by",
        "for",
        "from",
        "has",
        "have",
        "in",
        "is",
        "of",
        "the",
        "to",
        "with",
    }
)
FEWEST: Final = 2
MOST_WORDS: Final = 7
MOST_SENTENCES: Final = 8
MAX_GAP: Final = 240


def entries_told(line: Line, start: int, known: KnownNames, *, legend: bool = False) -> list[Name]:
    """The entries of the first sentence, or of several in a row, that pairs styles with names; none if less than two.

    Outside of a legend the names must stand elsewhere in the document too.
    """
    text = line.plain
    sentences = list(sentence_spans(text.text, start))[:MOST_SENTENCES]
    for number, (begin, _) in enumerate(sentences):
        for _, end in reversed(sentences[number:]):
            if names := _of_region(text, begin, end, known, legend=legend):
                return names
    return []


def labelled_style(line: Line, known: KnownNames) -> Name | None:
    """The entry of a line with a label of the data, and nothing but its style behind it: "Rye: teal bars"."""
    first, last = line.label_span
    style = style_of(line.rest)
    if not style or not is_style(line.rest.strip(" .")) or NO_NAME_RE.match(line.label) or is_style(line.label):
        return None
    if not known.labels(line.label):
        return None
    return name_in(line.plain, first, last, style, (line.rest_start, len(line.plain.text)))


def _of_region(text: Plain, begin: int, end: int, known: KnownNames, *, legend: bool) -> list[Name]:
    runs = style_runs(text, begin, end)
    if runs is None or len(runs) < FEWEST or _is_far(runs, begin, end):
        return []
    legend = legend or LEGEND_RE.search(text.text, begin, runs[0][0]) is not None
    tester = _Tester(text, known, legend=legend)
    pairs = _styles_first(tester, begin, end, runs) or _names_first(tester, begin, end, runs)
    found = []
    for number, (name, style) in enumerate(pairs):
        told = name_in(text, *name, style_of(text.text[slice(*style)]), style)
        if told is None:
            return []
        stop = min(pairs[number + 1])[0] if number + 1 < len(pairs) else end
        told.axis = told.axis or side_of(text.text, min(name, style)[0], stop)
        found.append(told)
    styles = {(name.style.color, name.style.line, name.style.marker) for name in found}
    return found if len(styles) == len({name.text for name in found}) == len(found) else []


def _is_far(runs: list[Span], begin: int, end: int) -> bool:
    """Whether more stands before, between or behind the styles than names and their joints."""
    starts, ends = [*(run[0] for run in runs), end], [begin, *(run[1] for run in runs)]
    return any(start - stop > MAX_GAP for start, stop in zip(starts, ends, strict=True))


class _Tester:
    """Tells whether a piece of a sentence is a name."""

    def __init__(self, text: Plain, known: KnownNames, *, legend: bool) -> None:
        self.text, self.line, self.known, self.legend = text, text.text, known, legend

    def name(self, start: int, end: int) -> Span | None:
        """The name that ``[start, end)`` is, without quotes and without the noun of its mark; or None."""
        span = trimmed(self.line, start, end, " ", " ")
        if axis := AXIS_TAIL_RE.search(self.line, *span):
            span = span[0], axis.start()
        words = self.line[slice(*span)]
        if not words:
            return None
        mark = OF_MARK_RE.search(words)
        if mark and not self.known.mentions(words) and self.known.labels(words[: mark.start()]):
            span = span[0], span[0] + mark.start()
            words = words[: mark.start()]
        return span if self._is_name(words, span) else None

    def _is_name(self, words: str, span: Span) -> bool:
        if span in self.text.code or (len(words) > FEWEST and words[0] in QUOTES and words[0] == words[-1]):
            return words.count(words[0]) <= FEWEST and (self.legend or self.known.mentions(words.strip(QUOTES)))
        if len(words.split()) > MOST_WORDS or NO_NAME_RE.match(words) or _is_open(words):
            return False
        if is_style(words):
            return words[0].isupper() and self.known.labels(words)
        if INNER_STOP_RE.search(words):
            return self.known.labels(words)
        if words.isdigit() and not self.legend:
            return self.known.heads(words)
        if words[0].isupper() or words[0].isdigit():
            return self.legend or self.known.mentions(words)
        return words[0].isalpha() and self.known.labels(words)


def _is_open(words: str) -> bool:
    """Whether a piece ends with a joint, or a bracket or a quote of it stands alone."""
    return (
        words[-1] in JOINTS
        or words.rpartition(" ")[2] in JOINT_WORDS
        or words.count("(") != words.count(")")
        or words.count('"') % 2 == 1
    )


def _styles_first(tester: _Tester, begin: int, end: int, runs: list[Span]) -> list[Pair]:
    """The pairs of a sentence whose styles stand before their names; empty unless every piece is told so."""
    line = tester.line
    if not _leads(line, begin, runs[0][0]):
        return []
    pairs: list[Pair] = []
    for number, run in enumerate(runs):
        stop = runs[number + 1][0] if number + 1 < len(runs) else end
        joint = TO_NAME_RE.match(line, run[1], stop) or (NAME_AHEAD_RE.match(line, run[1], stop) if number else None)
        if joint is None:
            return []
        behind = NEXT_STYLE_RE if number + 1 < len(runs) else TAIL_RE
        ends = (match.start() for match in _ends(behind, line, joint.end(), stop))
        name = next((name for place in ends if (name := tester.name(joint.end(), place))), None)
        if name is None:
            return []
        pairs.append((name, run))
    return pairs


def _names_first(tester: _Tester, begin: int, end: int, runs: list[Span]) -> list[Pair]:
    """The pairs of a sentence whose names stand before their styles; empty unless every piece is told so."""
    line = tester.line
    if TAIL_RE.match(line, runs[-1][1], end) is None:
        return []
    pairs: list[Pair] = []
    for number, run in enumerate(runs):
        first = runs[number - 1][1] if number else begin
        starts = list(_starts(line, first, run[0]) if number else _lead_ends(line, begin, run[0]))
        ends = [match.start() for match in _ends(TO_STYLE_RE, line, first, run[0])]
        tries = ((a, b) for a in starts for b in ends if a < b)
        name = next((name for piece in tries if (name := tester.name(*piece))), None)
        if name is None:
            return []
        pairs.append((name, run))
    return pairs


def _ends(pattern: re.Pattern[str], line: str, start: int, end: int) -> Iterator[re.Match[str]]:
    """The matches of a pattern that end at ``end``, wherever they begin; the longest first."""
    for place in range(start, end + 1):
        if (match := pattern.match(line, place, end)) is not None and match.end() == end:
            yield match


def _starts(line: str, start: int, end: int) -> Iterator[int]:
    if (match := NEXT_NAME_RE.match(line, start, end)) is not None:
        yield match.end()


def _lead_ends(line: str, begin: int, end: int) -> Iterator[int]:
    """Where the first name may begin, the first place first."""
    yield begin
    for match in LEAD_RE.finditer(line, begin, end):
        if not NO_LEAD_RE.search(line, begin, match.end()):
            yield match.end()


def _leads(line: str, begin: int, end: int) -> bool:
    """Whether what stands before the first style may lead up to a legend."""
    if NO_LEAD_RE.search(line, begin, end):
        return False
    rest = line[begin:end]
    return (
        not rest.strip("[(")
        or rest.lower() in ARTICLES
        or any(match.end() == len(rest) for match in LEAD_RE.finditer(rest))
    )


ARTICLES: Final = frozenset({"the ", "a ", "an ", "one "})
