"""What a reading overlooks: a margin taken for the values, a half of its own for a share, other quantities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

LEAD = r"(?:lead|margin|advantage|edge|deficit|cushion)"
VARIES_RE = re.compile(rf"\b(?:its|their|the) {LEAD} (?:\w{{1,15}} )?(?:varies|ranges|runs|swings|fluctuates|spans)\b")
OVER_RE = re.compile(rf"\b{LEAD} (?:over|to|on|against) [^,;]{{1,60}}? (?:is|was|being|grows|gets) ")
OWN_PART_RE = re.compile(
    r"(?:\b(?:half|thirds?|quarters?|fifths?|percent)|%) of (?:its|their) (?:own )?"
    r"(?:\d{4}|initial|first|starting|original|earlier|former|early|previous)\b",
    re.IGNORECASE,
)
ONCE_RE = re.compile(r"\bonce (?:it|they|the|all|both|\w{1,20} (?:has|have|is|are|exceeds?|passes|reaches))\b")
DOING_RE = re.compile(
    r"\b(?:longer|faster|slower|quicker|cheaper|costlier|easier|harder) to (?!that|those|the)[a-z]{2,12}\b"
)
TOPPING_RE = re.compile(r"\b(?:tops?|topped|topping) (?:the |about |a )?[~$€£]?\d", re.IGNORECASE)


def overlooks(statement: Statement, assertions: Sequence[Assertion], *, paced: bool) -> bool:
    """Whether a sentence says something else than its reading: "its lead varies from 2 to 11" of the lead alone.

    ``paced``: whether the figure shows times or speeds, so that "takes longer to run" may be of its values.
    """
    text = plain(statement.text)
    measures = {a.measure for a in assertions}
    if measures & {"min", "max", "range"} and VARIES_RE.search(text):
        return True
    apart = "gap" in measures or any(a.kind == "difference" for a in assertions)
    values = any(a.kind == "comparison" and a.measure == "value" for a in assertions)
    if values and not apart and OVER_RE.search(text):
        return True
    if measures & {"share", "share_of_all"} and OWN_PART_RE.search(text):
        return True
    if any(a.kind == "level" and len(a.at) == 1 for a in assertions) and ONCE_RE.search(text):
        return True  # "above 52 once it has 2 examples" is from there on
    if any(a.kind == "extremum" for a in assertions) and TOPPING_RE.search(text):
        return True
    return not paced and DOING_RE.search(text) is not None
