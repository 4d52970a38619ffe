"""Section words: what headings are called, and the role of what is under them. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import Final, Literal

# fmt: off
SectionRole = Literal[
    "overview", "axes", "legend", "data", "mixed", "observations", "interpretation", "checks", "residue"
]

SECTION_WORDS: Final[tuple[tuple[SectionRole, tuple[str, ...]], ...]] = (
    ("data", (
        "detailed analysis", "content details", "data point", "data series", "data trend", "data table",
        "data extraction", "data reconstruction", "table reconstruction", "reconstructed", "extracted data",
        "bin analysis", "key data", "series analysis", "line-by-line", "estimated values", "numerical data",
        "data values", "extracted values", "values by", "data by", "data breakdown", "data segmentation",
        "trends and points", "tabular data", "data summary", "quantitative data", "chart data", "matrix data",
        "cell values", "data details", "data content", "bar values", "approximate values", "data labels",
        "data estimation", "detailed data", "detailed breakdown", "statistics", "readings", "five-number",
        "measured values", "data readout", "line by line", "read off", "data per", "values per",
    )),
    ("legend", ("legend", "color mapping", "colour mapping")),
    ("axes", (
        "components/axes", "components / axes", "components and axes", "components & axes", "axis", "axes",
        "component isolation", "components isolation", "component breakdown", "labels", "metadata",
        "textual transcription", "components", "chart structure", "structural elements", "chart elements",
        "plot area", "header", "chart components", "scales", "frame and",
        "visual elements", "plot setup", "coordinate system", "visual structure", "chart anatomy", "plot elements",
    )),
    ("observations", (
        "observation", "key trends", "trend analysis", "cross-category", "comparison", "insights", "key points",
        "notable", "patterns", "trends", "key findings", "key takeaways", "highlights", "stands out", "stand out",
        "remarkable", "remarks", "findings", "can be seen", "points of interest", "main points", "salient",
        "noteworthy",
    )),
    ("interpretation", (
        "interpretation", "conclusion", "summary", "notes", "technical analysis", "implication", "discussion",
        "significance", "takeaway", "context", "meaning", "inference", "may mean", "might mean", "it means", "suggests",
        "between the lines",
    )),
    ("checks", (
        "trend verification", "validation", "trend check", "consistency", "integrity", "verification", "check",
    )),
    ("residue", (
        "spatial", "grounding", "missing", "language", "color-coding", "layout", "footer", "background",
        "limitations", "extraction protocol", "instructions", "image quality", "transcription", "visual style",
    )),
    ("overview", (
        "overview", "description", "identification", "classification", "introduction", "chart type", "context",
        "image shows", "figure shows", "chart shows", "picture shows", "is shown", "at a glance",
    )),
)
"""Section words in the order in which they are tried; the first that is in a heading decides."""

SECTION_FIRST: Final[tuple[tuple[str, SectionRole], ...]] = (
    ("language", "residue"), ("spatial grounding of", "residue"),
    ("data description", "data"), ("description of data", "data"), ("description of the data", "data"),
    ("data integrity", "checks"), ("cross-reference", "checks"), ("axis label", "axes"), ("axis title", "axes"),
    ("axis and label", "axes"), ("axes and label", "axes"), ("labels and axis", "axes"),
    ("trend analysis and observation", "observations"), ("summary of data", "interpretation"),
    ("document overview", "overview"), ("segment breakdown", "data"), ("slice breakdown", "data"),
    ("segment analysis", "data"), ("slice analysis", "data"), ("bar breakdown", "data"), ("category breakdown", "data"),
)
"""Heading phrases that decide before the section words are tried."""

DATA_HEADS: Final = frozenset({
    "data", "details", "values", "data points", "readings", "chart data", "extracted data", "data values", "analysis",
})
"""Heads in bold that open the data where they are after the components; within the data they are fields."""

CLAIM_SECTIONS: Final = frozenset({
    "observations", "interpretation", "checks",
})
