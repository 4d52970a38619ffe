"""Descriptions for the tests of issues, and the issues that the rules find in them."""

from __future__ import annotations

from chartprose.rules.apply import apply_rules
from chartprose.text.outline import outline_of
from chartprose.text.source import read
from chartprose.verify import type_claims, verify

STACK = """## Stacked Bar Chart: Boats Moored by Harbor
### Components/Axes
- **X-axis**: Harbor (North, South, West)
- **Y-axis**: Boats, 0 to 100
- **Legend**:
  - Sail (blue)
  - Motor (red)
  - Oar (gray)
### Detailed Analysis
"""


def found(text: str, code: str) -> list[tuple[str, list[str]]]:
    """The issues of one code: the message, and what the text has at each of its spans."""
    draft = apply_rules(outline_of(read(text)))
    type_claims(draft)
    issues = [i for i in verify(draft).issues if i.code == code]
    return [(i.message, [text[start:end] for start, end in i.evidence]) for i in issues]
