"""Two sentences on bins in one, the second of which goes on with the first: "A peaks in 20-30, B one bin lower"."""

from __future__ import annotations

import re

SIGN_RE = re.compile(r"[@&](\d+)")
NAME_RE = re.compile(r"@\d+")
JOINT_RE = re.compile(
    r"(?: [,;])? (?:while|and)(?= (?:in |(?:peak|mode|highest bin|most frequent bin) of )?[@&]\d)| [,;](?= @\d)"
)
"""Between two sentences of one."""
AWAY_RE = re.compile(
    r"bins? (?:further |farther )?(?:(?:to|on|in) )*(?:right|left|above|below|larger|smaller|before|after)"
    r"(?: (?:it|that|this))?$"
)
"""So many bins away from what the sentence before tells."""
NEXT_RE = re.compile(
    r" in (?:(?:next|neighboring) )*(?:(?P<way>larger|smaller) (?:bin|one|noun)|bin (?:just |directly |right )?"
    r"(?:to )?(?P<side>above|below|before|after|left|right)(?: of)? (?:it|that|this))$"
)
"""``In the next higher bin``, "in the bin below it"."""
VERBLESS_RE = re.compile(r"(?P<name>@\d+(?: noun){0,2})(?= (?:(?:in|at|of|to) |(?:only )?(?:[a-z]+ |#\d+ )?bins? ))")
PEAK_RE = re.compile(r"\b(?:peaks?|mode|modal|maximum|(?:highest|most frequent) bin|is highest)\b")


def beside(first: str, second: str) -> str:
    """The second sentence on its own: with the verb of the first, and with what its peak is away from."""
    told = NAME_RE.search(first)
    if told is None or PEAK_RE.search(first) is None:
        return second
    second = NEXT_RE.sub(lambda m: f" one bin {m['way'] or m['side']}", second)
    lead = VERBLESS_RE.match(second)
    if lead is not None:
        second = f"{lead['name']} peaks{second[lead.end() :]}"
    return f"{second.removesuffix(' it')} than {told.group()}" if AWAY_RE.search(second) else second
