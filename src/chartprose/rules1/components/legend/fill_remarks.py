"""Remarks on the fill of marks that no legend explains: "Single color (teal)", "Each bar has its own color"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.names import Name

_MARKS: Final = (
    r"(?:bars?|columns?|lines?|curves?|points?|dots|markers?|bubbles?|box(?:es)?|violins?|slices?|segments?|areas?"
    r"|cells)"
)
_COLOR: Final = r"(?:colou?rs?|colou?ring|fills?|hues?|shades?|tints?|tones?|gradient)"
_BEFORE: Final = (
    rf"(?:an?|the|its|their|all|each|every|both|single|same|own|one|two|three|four|five|six|seven|eight|nine|ten|several"
    rf"|many|various|varying|different|distinct|individual|unique|separate|uniform|identical|solid|flat|plain|constant"
    rf"|consistent|default|common|shared|fill|in|of|with|by|between|drawn|filled|shown|has|have|shares?|is|are|uses?"
    rf"|alternates?|{_MARKS})"
)
_BEHIND: Final = (
    r"(?:of|for|per|by|across|from|in|on|only|throughout|everywhere|var(?:y|ies)|differs?|alternates?|carr(?:y|ies)"
    r"|used|is|are|has|have)"
)
REMARKS: Final = (
    rf"(?:{_BEFORE}\s){{0,8}}{_COLOR}(?:\s{_BEHIND}\b[^:;]{{0,60}})?",
    rf"(?:all|every|each)\s(?:of\s)?(?:the\s)?(?:[a-z]{{2,12}}\s)?{_MARKS}",
    r"(?:mono-?chrom(?:e|atic)|mono-?colou?red|unlabell?ed|decorative|decoration)(?:\sonly)?",
    r"(?:individually|uniformly|differently|separately|identically)\s(?:colou?red|filled|shaded)",
    r"(?:colou?red|filled|shaded)\s(?:individually|uniformly|differently|separately|identically|alike)",
    r"colou?r-coded(?:\s(?:per|by|for)\s[a-z ]{2,40})?",
    r"(?:only\s)?(?:one|a\ssingle)\s(?:data\s)?series",
    r"(?:not?|without)\s(?:explained|labell?ed|named|meaning|significance|explanation)",
)
FILL_RE = re.compile("|".join(REMARKS), re.IGNORECASE)


def tells_fill(names: list[Name]) -> bool:
    """Whether the only entry behind a head is a remark on colors, which two names beside each other may well be."""
    return len(names) == 1 and FILL_RE.fullmatch(names[0].text) is not None
