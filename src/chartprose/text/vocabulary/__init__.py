"""Word lists of the reader: data that the code walks, one module a subject."""

from chartprose.text.vocabulary.charts import CHART_TYPES, KINDS_REFUSED, MARK_NOUNS
from chartprose.text.vocabulary.fields import CLAIM_FIELDS, DATA_FIELDS, FIELD_WORDS, STATISTICS, TOTAL_WORDS
from chartprose.text.vocabulary.sections import CLAIM_SECTIONS, DATA_HEADS, SECTION_FIRST, SECTION_WORDS, SectionRole
from chartprose.text.vocabulary.styles import COLORS, LINE_STYLES, MARKER_KINDS, MARKERS, SHADES, STYLE_WORDS

__all__ = [
    "CHART_TYPES",
    "CLAIM_FIELDS",
    "CLAIM_SECTIONS",
    "COLORS",
    "DATA_FIELDS",
    "DATA_HEADS",
    "FIELD_WORDS",
    "KINDS_REFUSED",
    "LINE_STYLES",
    "MARKERS",
    "MARKER_KINDS",
    "MARK_NOUNS",
    "SECTION_FIRST",
    "SECTION_WORDS",
    "SHADES",
    "STATISTICS",
    "STYLE_WORDS",
    "TOTAL_WORDS",
    "SectionRole",
]
