"""Meetings: a value of two series at once, where one crosses the other — "it crosses the teal line near 2011 (~51)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.data_sections.subjects import Subjects
    from chartprose.rules1.names import Name
    from chartprose.rules1.trajectories.story import Pair

MEET_RE = re.compile(
    r"\b(?:cross(?:es|ing)?|intersect(?:s|ing)?|meets?|meeting|(?:crossed|met|intersected)\sby)"
    r"\s(?:the\s|with\s|that\sof\s)*",
    re.IGNORECASE,
)
"""What stands between the two series that meet."""

ARTICLE: Final = 4


def met_in(subjects: Subjects, pair: Pair, start: int, owner: Name | None) -> list[Name]:
    """Both series whose lines meet in the point of ``pair``, in the sentence from ``start``; none if none meet.

    ``owner`` is the series whose head is open, of which the sentence speaks if it names no other before the verb.
    """
    if pair.place is None or pair.value.reading is None or pair.value.reading.value is None:
        return []
    meeting = [*MEET_RE.finditer(subjects.text, start, min(pair.value.start, pair.place.start))][-1:]
    for verb in meeting:
        second = next((names for place, names in subjects.marks if -ARTICLE <= place - verb.end() <= 1), [])
        sentence = max(start, subjects.text.rfind(". ", start, verb.start()) + 1)
        first = subjects.before(verb.start(), sentence) or ([owner] if owner is not None else [])
        if len(first) == len(second) == 1 and first[0] is not second[0]:
            return [*first, *second]
    return []
