"""What leads up to the entries of a legend: sentences on where it is, and words such as "A box lists"."""

from __future__ import annotations

import re
from typing import Final

from chartprose.rules1.style import style_of
from chartprose.text.sentences import full_stop

JOINT_RE = re.compile(r"(?<!\s)(?:\s*+(?::|→|->|=|↔|,(?=\s))|\s++[-—]\s)\s*+")
PLACE_RE = re.compile(
    r"\b(?:corner|upper|lower|top|bottom|left|right|located|positioned|placed|inside|outside|below|above|beneath"
    r"|centered|side|situated|area|none|middle (?:segment|part|layer|section|slice|piece)|"
    r"not applicable|absent|no legend|visible|horizontal|vertical|shared|entries|gradient|ranging|shown|frame|box"
    r"|present|identif|indicat)\w*\b",
    re.IGNORECASE,
)
FRAME_RE = re.compile(
    r"(?:An?|The|It)\s(?:[a-z-]{1,20}\s){0,9}?(?:lists|shows|contains|names|identifies|distinguishes|gives)\s(?:the\s)?"
    r"(?:(?:two|three|four|five|six)\s(?:[a-z]{1,20}:?\s){0,2})?(?=[A-Z`\"])"
    r"|(?:An?|The|Two|Three|Four|Five|Six|Horizontal|Vertical|Small|Single)(?:\s[a-z-]{1,20}){1,9}:\s"
)
"""What leads up to entries with their styles: "A box at the lower right lists Alpha (blue line)", "Two colors: …"."""

LEAD_RE = re.compile(
    r"(?:the\s)?(?:legend|key)\b[^.:;]{0,60}?\b(?:identifies|shows|lists|marks|labels|distinguishes|names|gives|explains|uses)\s"
    r"(?:that\s)?",
    re.IGNORECASE,
)
"""What a sentence on the legend begins with before its entries."""

PLACED_RE = re.compile(
    r"(?:It is\s)?(?:[Pp]laced|[Ll]ocated|[Pp]ositioned|[Ss]ituated|[Pp]rinted|[Aa]rranged|[Ss]et)\s"
    r"(?:in|at|on|to|above|below|inside|outside|beside|under|over|along|near|between|within)\s[a-z ,-]{2,80}:\s"
)
"""Where a legend is, right before its entries: "Printed below the plot in one row: …"."""

_WORD: Final = (
    "top|bottom|upper|lower|left|right|center|centre|middle|corner|side|edge|row|column|line|one|single|two"
    "|above|below|beside|under|inside|outside|within|in|at|on|of|the|a|plot|chart|area|axes|frame|box|boxed|framed|and"
    "|horizontal|vertical|horizontally|vertically|centered|centred|without|no"
)
TERSE_RE = re.compile(rf"(?:{_WORD})(?:,?[ -](?:{_WORD})){{0,11}}[:;]\s", re.IGNORECASE)
"""The same in words of place and order alone: "top center, one row: …"; it may as well be a name ("Row: teal")."""

BOXED_RE = re.compile(rf"[\[(](?:{_WORD})(?:,?[ -](?:{_WORD})){{0,11}}[\])][:;,]?\s", re.IGNORECASE)
"""The same in brackets: "(lower left) Rye, solid brown; …"."""

ORDERED_RE = re.compile(
    r"(?:An?|One|The)\s(?:[a-z]{2,12}\s){0,3}(?:row|column|strip|line|block|list|box)\b[a-z -]{0,60}?,?\s"
    r"(?:from\s)?(?:(?:the\s)?left to (?:the\s)?right|top to bottom|bottom to top|top down|bottom up)[,:]?\s",
    re.IGNORECASE,
)
"""What the legend is and how it is read, right before its entries: "a row of squares, from left to right gold for"."""

WHOLE_BOX_RE = re.compile(
    r"\s*+(?:(?:in|at|on|above|below|inside|outside|beside|under|along|near|top|bottom|upper|lower)\b[a-z ,-]{0,60}\s)?"
    r"[\[(](?P<entries>[^\[\]()]{5,400})[\])](?:[.,;]?\s(?:(?:placed|located|positioned|printed|shown|set|drawn)\s)?"
    r"(?:in|at|on|to|above|below|inside|outside|beside|under|over|along|near)\s[a-z ,-]{2,80})?\.?$"
)
"""All entries in one pair of brackets, and where the legend is: "[teal: Oats; coral: Rye], placed above the plot".

A place may stand before them, too: "below the plot, in one row [teal: Oats; coral: Rye]".
"""

MEASURED_RE = re.compile(
    r"[,;]\s(?:(?:AUC|AUROC|AP|area|R²|R2|n)\s?[=:≈]"
    r"|(?:with\s)?(?:an?\s)?(?:(?:light|pale|shaded|shading|translucent)\s?(?:error\s)?(?:band|ribbon|region)|error\s(?:bars?|band)|band|±))",
    re.IGNORECASE,
)
"""A figure, or a band, behind a style in the brackets of an entry: "Test A (blue, AUC = 0.91)", "(blue; band = SD)"."""

PLACE_REACH: Final = 60


def behind_lead(line: str, start: int, end: int) -> int:
    """Where the entries of ``line[start:end]`` begin behind a sentence on the legend, or on its place."""
    return _behind_sentence(line, _behind_place(line, start, end), end)


def behind_frame(line: str, start: int, end: int) -> int:
    """Where they begin behind what only says that they are listed."""
    lead = FRAME_RE.match(line, start, end)
    return lead.end() if lead and not style_of(lead.group()) else start


def _behind_sentence(line: str, start: int, end: int) -> int:
    lead = LEAD_RE.match(line, start, end)
    return lead.end() if lead else start


def _behind_place(line: str, start: int, end: int) -> int:
    """Where the entries begin behind a first sentence that only tells the legend's place ("Top right. …")."""
    lead = PLACED_RE.match(line, start, end) or ORDERED_RE.match(line, start, end) or BOXED_RE.match(line, start, end)
    if lead and not style_of(lead.group()).color:
        return lead.end()
    stop = full_stop(line, start, min(end, start + PLACE_REACH))
    if stop <= 0 or PLACE_RE.search(line, start, stop) is None:
        return start
    if not JOINT_RE.search(line, start, stop) or not (style_of(line[start:stop]) or '"' in line[start:stop]):
        return stop + 2
    return start
