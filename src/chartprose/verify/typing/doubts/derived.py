"""Derived quantities: totals, means, shares, leads and paces, of which a reading makes a plain rise or fall."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.whole_bars import STACKED
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

NOUN_RE = re.compile(
    r"\b(?:the|their|both) (?:[a-z]{2,15} ){0,2}?(?P<noun>total|sum|average|mean|ratio|share|proportion|lead|margin"
    r"|advantage|edge|gap|difference)s? (?:of|between|among|for|over|held by) "
    r"|(?P<owned>\w's|\bits|\btheir) (?P<own>total|sum|ratio|share|proportion|lead|margin|advantage)\b"
    r"|^(?:all |the )?(?:two|three|four|five|six|several)? ?(?:\w{1,20} )?(?P<joined>together|combined)\b",
    re.IGNORECASE,
)
"""What is worked out from the values: "the sum of A and B falls", "the lead of A shrinks"."""
PACE_RE = re.compile(
    r"\b(?:equally|(?:by|at|gains?|loses?|adds?) the same|(?:by|in) equal"
    r"|(?:as|so) (?:fast|quickly|much|strongly|steeply) as)\b",
    re.IGNORECASE,
)
"""How two moves compare: "rises by the same amount in every week"."""
PART_RE = re.compile(
    r"\b(?:loses?|lost|losing|gains?|gained|gives? up|sheds?|adds?|added|drops?|falls?|declines?|shrinks?|rises?|grows?"
    r"|increases?|decreases?)(?: by)?(?: \w{1,15}){0,2}? (?:a|an|one|two|three) "
    r"(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?(?=[.,;]| of\b|$)",
    re.IGNORECASE,
)
"""By which part something changes: "loses a third"."""
BESIDE_RE = re.compile(
    r"\b(?:gain|lose|los|cede|give|mak|win|regain)(?:s|es|ed|t|ing|n)?(?: up)?(?: back)?(?: some| much| a little)? "
    r"(?:ground (?:to|on|against)|(?:the|its|his|her|their) (?:lead|first place|top spot|advantage)|places|positions)\b"
    r"|\b(?:falls?|fell|falling|drops?|dropped) (?:further |far |well |clearly )?(?:behind|back)\b"
    r"|\b(?:further|farther) (?:behind|ahead)\b"
    r"|\b(?:pulls?|moves?|forges?|draws?) (?:further |clearly )?(?:ahead|away)\b",
    re.IGNORECASE,
)
"""How something comes to lie beside others: "loses ground to B", "falls further behind"."""
FARTHER_RE = re.compile(r"\b(?:further|farther) (?:behind|ahead|below|above)\b", re.IGNORECASE)
VARIES_RE = re.compile(
    r"\b(?:vary|varies|varied|fluctuates?|swings?)\b[^;.]{0,80}\b(?:most|least|more|less)\b", re.IGNORECASE
)
MOVED_RE = re.compile(
    r"\b(?:the|its|their|whose) (?:[a-z-]{2,15} )?(?P<noun>recovery|rebound|dip|drop|rise|increase|decrease|fall"
    r"|decline|jump|surge|slump|growth|gain|swing|climb|recession|setback|boost)\b[^,;.]{0,40}? (?:is|was|are|remains?"
    r"|appears?|seems?)(?: to be)? (?:also |much |far |clearly |slightly |even |again )?(?:the )?"
    r"(?:larg|small|great|strong|weak|bigg|steep|sharp|mild|deep|high|low)(?:er|est)\b",
    re.IGNORECASE,
)
"""A move whose size is compared: "the recovery in autumn is larger at A than at B"."""
VALUES = frozenset(["value", "max", "min"])
PERCENT_SIGNS = ("%", "percent", "share", "fraction", "proportion", "ratio")
SHARES = ("share", "proportion", "ratio")


def derived_as_plain(said: Said) -> bool:
    """Whether the way of a sum, a mean, a share or a lead is read as that of the values."""
    if said.kinds != {"trend"} or not said.measures <= {"value"}:
        return False
    found = NOUN_RE.search(said.text)
    if found is None or " that " in said.text[found.end() :]:
        return False  # "the difference between A and B suggests that C falls"
    noun = (found["noun"] or found["own"] or found["joined"]).lower()
    stacked = any(panel.chart_type in STACKED for panel in said.figure.panels)
    if noun in SHARES and (stacked or any(sign in said.figure.labels for sign in PERCENT_SIGNS)):
        return False
    return stem(noun) not in said.figure.label_stems


def pace_as_way(said: Said) -> bool:
    """Whether two moves are compared, "by the same amount in each week", and read as a rise or fall."""
    return said.kinds == {"trend"} and PACE_RE.search(said.text) is not None


def part_of_way(said: Said) -> bool:
    """Whether the part by which something changes is left out: "loses a third"."""
    told = any(a.low is not None for a in said.assertions)
    return said.kinds == {"trend"} and not told and PART_RE.search(said.text) is not None


def ground_as_way(said: Said) -> bool:
    """Whether what is won or lost against others is read as a rise or fall: "A gains ground on B", "falls behind"."""
    if said.kinds == {"trend"}:
        return BESIDE_RE.search(said.text) is not None
    compared = said.kinds == {"comparison"} and said.measures == {"value"}
    return compared and FARTHER_RE.search(said.text) is not None


def spread_as_value(said: Said) -> bool:
    """Whether how much something varies is read as how much it is: "A varies least, and B most (about 49)"."""
    ranked = "extremum" in said.kinds or "comparison" in said.kinds
    return ranked and said.measures <= VALUES and VARIES_RE.search(said.text) is not None


def move_as_value(said: Said) -> bool:
    """Whether the size of a move is read as how high something is."""
    ranked = not said.kinds.isdisjoint({"extremum", "comparison"}) and said.measures <= VALUES
    told = MOVED_RE.search(said.text) if ranked else None
    return told is not None and stem(told["noun"].lower()) not in said.figure.label_stems
