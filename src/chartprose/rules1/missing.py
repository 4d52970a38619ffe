"""Rule ``missing``: a position that is said to have no value, and which of the four kinds of nothing it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Missing, Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.number import holds_digit
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context

ZERO_RE = re.compile(
    r"\b(?:assumed|taken|treated|presumed|effectively|imputed|implied)\b[^.;\d]{0,24}\b(?P<zero>0(?:\.0+)?%?|zero)"
    r"(?![\w.])",
    re.IGNORECASE,
)
NOT_APPLICABLE_RE = re.compile(r"^\W*(?:n/?a|not applicable|not available)\b", re.IGNORECASE)
UNREAD_RE = re.compile(
    r"\b(?:not (?:labell?ed|legible|readable|readily visible|discernible|clearly visible|quantifi)|unreadable"
    r"|illegible|unlabell?ed|not (?:printed|given|stated|written)|too (?:small|thin|short) to|cannot be read|"
    r"thin sliver|hard to read|not annotated|no (?:numeric )?label)"
    r"|^\W*(?:the\s)?(?:(?:marker|point|dot|bar|value|label|symbol)\s(?:is\s)?(?:fully\s|completely\s)?)?"
    r"(?:hidden|covered|obscured|concealed)\s(?:behind|by|under|beneath)\b",
    re.IGNORECASE,
)
COLOR: Final = f"(?:{'|'.join(sorted(COLORS))})"
SHADE: Final = "(?:light|dark|pale|plain)"
NOUN: Final = (
    "(?:data(?: points?)?|bars?|points?|columns?|slices?|wedges?|dots?|values?|entry|entries|segments?|markers?|cell"
    "|line"
    "|reading|measurement|box|sample|survey|count|visit|observation|test|trial|record|number|figure|digits?|result)"
)
"""What a position may lack."""

NOT_SHOWN_RE = re.compile(
    rf"^\W*+(?:\(?(?:there (?:is|are) )?(?:no|without an?) (?:visible |printed |{COLOR} )?{NOUN}\b|"
    rf"(?:an? )?(?:{SHADE} )?{COLOR}(?: (?:cell|square|tile|field|box))?,? "
    rf"\(?(?:without an?|with no|no|holds no|has no) {NOUN}\b|"
    r"(?:is )?(?:not shown|not visible|not present|absent|missing|none|blank|empty|no data|not plotted|not drawn"
    r"|omitted|not (?:reported|measured|tested|recorded|observed|determined|sampled|surveyed|counted|examined"
    r"|planted|sown|grown|tried|offered|installed|built|held|rated|scored|assessed|evaluated)|crossed out|lost)\b"
    r"|gr[ae]yed out|left (?:blank|empty|open)"
    r"|(?:the )?(?:bar|column|segment|marker|dot|point|box|cell|slice|value|entry|number|figure|count|reading|label"
    r"|measurement|data)s? (?:is |are )?(?:left (?:blank|empty)|gr[ae]yed out|missing|absent|lost|omitted"
    r"|not shown|not drawn|not visible|not present|left out)\b"
    r"|(?:an? )?(?:hatched|crossed(?:-out)?|blank|empty|striped|masked) (?:cell|square|tile|field)\b"
    r"|not (?:yet [a-z]{4,12}|[a-z]{4,12} yet)\b"
    r"|[^\d.;:]{3,40}[,(] ?(?:so |and )?no (?:bar|column|value|reading)s?\)?\.?$"
    r"|no [a-z]+ (?:on|in|for) this (?:line|row|series|column|group)\b)",
    re.IGNORECASE,
)
DASH_RE = re.compile(r"^\s*(?:-{1,3}|\(none\)|none|[–—·]|\.\.\.|n\.?/?[dmrt]\.?|nan|x|\?)\s*$", re.IGNORECASE)


def missing(context: Context, start: int) -> tuple[Missing | None, Quantity, tuple[int, int], list[str]] | None:
    """The kind of nothing that ``context.text[start:]`` states, with its value (an imputed 0) and its span."""
    text = context.text
    body = text[start:]
    zero = ZERO_RE.search(body)
    if zero:
        span = (start + zero.start("zero"), start + zero.end("zero"))
        return None, Quantity(value=0.0), span, ["value"]
    kind = kind_of(body)
    if kind is None or holds_digit(body.partition(".")[0]):
        return None
    end = start + len(body.rstrip(" ."))
    return kind, Quantity(), (start, end), []


def kind_of(body: str) -> Missing | None:
    """Which of the three missing values the words ``body`` tell, or None."""
    if NOT_APPLICABLE_RE.match(body):
        return "not_applicable"
    if UNREAD_RE.search(body):
        return "unread"
    if NOT_SHOWN_RE.match(body) or DASH_RE.match(body):
        return "not_shown"
    return None


def as_found(context: Context, start: int) -> Found | None:
    """A point without a value for the scope of ``context``; the caller puts in its keys."""
    told = missing(context, start)
    if told is None:
        return None
    kind, value, span, derived = told
    return Found(value=value, value_span=context.span(*span), missing=kind, derived=derived)
