"""Remarks: texts of the data sections that tell a trend or a comparison without a figure, and so are claims."""

from __future__ import annotations

import re

from chartprose.rules1.missing import kind_of
from chartprose.rules1.number import holds_digit
from chartprose.rules1.trajectories.words import MOTIONS
from chartprose.text.sentences import lower_words

COMPARING_RE = re.compile(
    r"\b(?:than|between|above|below|behind|ahead|same|similar|alike|equal|level|slopes?|taller|shorter|larger|smaller"
    r"|higher|lower|wider|narrower|longer|outline|shape|symmetric|monotonic\w*|(?:tall|high|low|flat|steep|larg|small"
    r"|wid|narrow|short|long|strong|weak|pal|dark)est)\b",
    re.IGNORECASE,
)


def is_remark(text: str) -> bool:
    """Whether ``text`` has a word of motion or comparison and no digit, and does not say that something is missing."""
    if holds_digit(text) or kind_of(text) is not None or text.lower().startswith("no "):
        return False
    return COMPARING_RE.search(text) is not None or not MOTIONS.keys().isdisjoint(lower_words(text))
