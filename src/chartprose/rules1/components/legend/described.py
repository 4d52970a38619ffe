"""Entries that a legend describes: "`Rye` teal line with circles", "Straw is the navy part on the left"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.components.legend.entry_name import name_in
from chartprose.rules1.components.listing import listed_names, split_names
from chartprose.rules1.spans import parted, trimmed
from chartprose.rules1.style import is_style, style_of
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line

IS_RE = re.compile(
    r"(?!(?:The|An?|It|Its|This|That|These|Each|Every|All|Both|There|Legend|Key|Box|Frame|Border|Background|Grid|Text)\b)"
    r"(?P<name>[A-Z\d\"'][^.,:;()]{0,60}?)\s(?:is|are)\s(?:(?:shown\sas\s|drawn\sas\s)?(?:an?|the)\s|(?:shown\s|drawn\s)?(?:in\s)?)"
    r"(?P<style>[a-z][a-z -]{2,60}?)"
    r"(?:\s(?:at|in|on|along|near)\s(?:the\s)?(?:very\s)?(?:bottom|top|middle|center|centre|base|left|right|outside|inside)"
    r"(?:\sof\s(?:an?|the|each|every)\s[a-z]{1,12})?)?(?:\s\([^()\d]{1,60}\))?\.?$"
)
"""A name and what it is drawn as, with its place in the bar or without."""

ELLIPTIC_RE = re.compile(
    r"(?!(?:The|An?|It|Its|This|That|These|Each|Every|All|Both|There|Legend|Key|Box|Frame|Border|Background|Grid|Text)\b)"
    r"(?P<name>[A-Z\d\"'][^.,:;()]{0,60}?)\s(?:an?|the)\s(?P<style>[a-z][a-z -]{2,60}?)\.?$"
)
"""The same without the verb, which the piece before has told: "Straw is the navy part, Chaff the gray one"."""

NAMED_LINES_RE = re.compile(
    r"\b(?:line|curve|series|trace|bar|area|layer|band)s?\s(?:(?:is|are)\s(?:directly\s)?(?:named|labell?ed|identified)"
    r"|(?:carry|carries|bears?|has|have)\s(?:its|their)\s(?:own\s)?(?:names?|labels?))\b"
    r"[^.:;()\"\d]{0,60}:\s"
    r"|\b(?:names?|labels?)\s(?:is|are|stands?|sits?|appears?|(?:is|are)\s(?:written|printed|set))\s"
    r"[^.:;()\"\d]{0,40}\b(?:lines?|curves?|bars?|areas?|layers?|traces?|bands?)"
    r"(?:[^.:;()\"\d]{0,20}:\s|,\s(?=(?-i:[A-Z\"'])))",
    re.IGNORECASE,
)
"""What leads up to names that stand beside their lines, where no legend is drawn."""

BESIDE_LINES_RE = re.compile(
    r"\s(?:are|stand|appear)\s(?:(?:directly\s)?(?:written|printed|placed|set|shown)\s)?(?:directly\s|right\s)?"
    r"(?:beside|next to|near|at the ends? of|along|above|on|behind|in)\s(?:the\s|their\s)(?:own\s)?"
    r"(?:lines?|curves?|bars?|areas?|layers?|traces?|bands?)\b[^.:;()\"\d]{0,30}$",
    re.IGNORECASE,
)
"""What stands behind such names: ""Rye" (teal) and "Oats" (red) are written beside the lines"."""

TOLD_APART_RE = re.compile(
    r"\b(?:is|are)\s(?:told apart|distinguished|differentiated|separated|identified|encoded|coded)"
    r"\s(?:from each other\s)?by\s(?=[a-z])",
    re.IGNORECASE,
)
"""What leads up to styles with their names: "crops are told apart by teal circles (Rye) and coral squares (Oats)"."""

MARKS_RE = re.compile(
    r"(?!(?:The|An?|All|Both|Each|Every|Other|Open|Filled|Large|Small|Single)\b)"
    r"(?P<name>[A-Z\d\"'][^.,:;()]{0,40}?)\s(?:bubbles|dots|points|circles|bars|lines|curves|markers|boxes|violins)\s"
    r"are\s(?P<style>[a-z][a-z -]{2,40})\.?$"
)
"""A name before its marks, and their color: "Rye dots are teal"."""

BESIDE_RE = re.compile(
    r"\"(?P<name>[^\"]{1,60})\"\s(?:(?:stands|is\s(?:written|printed|placed|set))\s)?(?:at|beside|behind|next\sto|near|along|above|on)"
    r"\s(?:the\s)?(?:(?:right|left|upper|far|lower)\s)?(?:end\sof\s)?(?:the|an?)\s(?P<style>[a-z][a-z -]{2,40})\.?$"
)
"""A name in quotes, and the line that it stands beside: ""Rye" at the end of the teal curve"."""

PIECE_RE = re.compile(r"[,;]\s(?:and\s|while\s|whereas\s)?")
HALF_RE = re.compile(r"\s(?:half|part|side|portion)$|\sone(?=\s(?:with|in)\s|$)")
"""What of a mark a series is, behind its color: "the teal half", "the teal one"."""

FORMS: Final = (MARKS_RE, IS_RE, BESIDE_RE)
DRAWN: Final = r"(?:lines|curves|traces|bars|columns|dots|points|markers|layers|areas|bands|slices)"
ROWS_RE = re.compile(
    r"\b(?:names|labels|words|series|lines|curves)\s(?P<names>[A-Z\d\"'`](?:(?!\s(?:are|stand)\s)[^.;:()]){3,200}+)"
    r"\s(?:are|stand)\s(?P<styles>[a-z][^.;:()\d]{5,200}?)(?:,?\s(?P<told>respectively)\b|(?=[.;]|$))"
)
"""A row of names, and where each is written: "the names Rye and Oats stand beside the teal and the red line".

Without *respectively* each style must have its article.
"""

TURNED_ROWS_RE = re.compile(
    rf"\b[Tt]he\s(?P<styles>[a-z][a-z ,-]{{4,160}}?)\s{DRAWN}\s(?:are\s|bear\s|carry\s|show\s|represent\s|stand for\s)"
    r"(?:directly\s)?(?:(?:labell?ed|named|marked)\s)?(?:as\s)?(?:the\s)?(?:(?:names|labels|series)\s)?"
    r"(?P<names>[A-Z\d\"'`][^.;:()]{3,200}?),?\srespectively\b"
)
"""The same with the styles before the names: "The teal and red lines are labelled Rye and Oats, respectively"."""

STYLES_RE = re.compile(r"(?:^|\b(?:of|beside|behind|near|on|in|as|by|above|below|next to|along)\s)")
ARTICLE_RE = re.compile(r"(?:an?|the)\s")
STYLES_END_RE = re.compile(rf"\s(?:{DRAWN}|line|curve|bar|column|area|band)$")
FEWEST: Final = 2


def described_row(line: Line, start: int) -> list[Name]:
    """The entries of a row of which each piece describes one: "Rye is the teal half on the left; Oats is the …".

    Nothing if a piece describes none, or only one is told.
    """
    text = line.plain
    found: list[Name] = []
    for first, last in parted(text.text, PIECE_RE, start):
        piece = trimmed(text.text, first, last, " ", " .")
        forms = (*FORMS, ELLIPTIC_RE) if found else FORMS
        told = next(filter(None, (form.match(text.text, *piece) for form in forms)), None)
        words = HALF_RE.sub("", told["style"]) if told else ""
        style = style_of(words)
        name = name_in(text, *told.span("name"), style, told.span("style")) if told and is_style(words) else None
        if name is None or not style.color:
            return []
        found.append(name)
    return found if len(found) >= FEWEST else []


def described_entry(line: Line) -> Name | None:
    """The entry of a line that is a name set in code beside its style, or a sentence on how the name is drawn."""
    text = line.plain
    told = IS_RE.match(text.text)
    if told is not None and is_style(told["style"]) and style_of(told["style"]).color:
        return name_in(text, *told.span("name"), style_of(told["style"]), told.span("style"))
    if len(text.code) != 1:
        return None
    (start, end), stop = text.code[0], len(text.text)
    if text.text[:start].strip(" \"'`") or not is_style(text.text[end:stop].strip(" .`")):
        return None
    return name_in(text, start, end, style_of(text.text[end:stop]), (end, stop))


def named_beside(line: Line, start: int) -> list[Name]:
    """The names of lines that bear them, each with its style: "each line is named at its end: Rye (teal), …"."""
    for begin, end in sentence_spans(line.plain.text, start):
        text = line.plain.text
        lead = NAMED_LINES_RE.search(text, begin, end) or TOLD_APART_RE.search(text, begin, end)
        beside = BESIDE_LINES_RE.search(text, begin, len(text[:end].rstrip(" ."))) if lead is None else None
        first, last = (begin, beside.start()) if beside else (lead.end() if lead else begin, end)
        names = entries_in(line, first, last) if lead or beside else []
        names = names or named_in_rows(line, begin, end)
        if len(names) >= FEWEST and all(name.style for name in names):
            return names
    return []


def named_in_rows(line: Line, start: int, end: int) -> list[Name]:
    """The names of a row with the styles of another one, *respectively*; nothing if the rows differ in length."""
    text = line.plain.text
    rows = ROWS_RE.search(text, start, end) or TURNED_ROWS_RE.search(text, start, end)
    if rows is None:
        return []
    names = listed_names(line.plain, *rows.span("names"))
    styles = _row_of_styles(text, *rows.span("styles"))
    if len(names) != len(styles) or any(is_style(name) for name, _ in names):
        return []
    if rows.re is ROWS_RE and not rows["told"] and not all(ARTICLE_RE.match(style) for style, _ in styles):
        return []
    pairs = zip(names, styles, strict=True)
    found = [name_in(line.plain, *name[1], style_of(style), at) for name, (style, at) in pairs]
    return [name for name in found if name is not None] if all(found) else []


def _row_of_styles(text: str, start: int, end: int) -> list[tuple[str, tuple[int, int]]]:
    """The styles that a place lists in a row ("at the ends of the teal and red lines"), if it lists nothing else."""
    drawn = STYLES_END_RE.search(text, start, end)
    stop = drawn.start() if drawn else end
    for lead in STYLES_RE.finditer(text[start:stop]):
        pieces = split_names(text, start + lead.end(), stop)
        if len(pieces) >= FEWEST and all(is_style(ARTICLE_RE.sub("", piece)) for piece, _ in pieces):
            return pieces
    return []
