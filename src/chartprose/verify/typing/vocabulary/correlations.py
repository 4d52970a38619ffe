"""The words of correlation matrices, as data: what a word is called in the normal form of a statement."""

from __future__ import annotations

from chartprose.verify.typing.words import words_of

OPENING = words_of(
    "correlation correlations correlate correlates correlated uncorrelated coefficient coefficients pair pairs "
    "relationship relationships relation relations association associations associated associates link links linked "
    "strongest weakest stronger weaker closest tightest combination combinations"
)
"""Words with which a statement speaks of pairs, whose strength is the absolute value."""
DROPPED = words_of(
    "the a an also clearly overall however notably distinct different unique off-diagonal here shown listed stated "
    "observed found seen visible displayed both by-far very quite rather fairly relatively respectively itself "
    "altogether pairwise single possible such"
)
SAME: dict[str, str] = {
    **dict.fromkeys(
        ["relationship", "association", "link", "coefficient", "relation", "connection", "dependence", "r"],
        "correlation",
    ),
    **dict.fromkeys(
        ["relationships", "associations", "links", "coefficients", "relations", "connections", "correlations"],
        "correlations",
    ),
    **dict.fromkeys(["associated", "related", "linked", "connected", "tied", "coupled"], "correlated"),
    **dict.fromkeys(["associates", "relates", "correlate", "relate"], "correlates"),
    **dict.fromkeys(["closely", "tightly", "strongly", "highly", "close", "tight"], "strong"),
    **dict.fromkeys(["weakly", "loosely"], "weak"),
    "moderately": "moderate",
    **dict.fromkeys(["positively"], "positive"),
    **dict.fromkeys(["negatively", "inversely", "inverse"], "negative"),
    **dict.fromkeys(["matrix", "heatmap", "figure", "chart", "plot", "grid", "data", "dataset", "table"], "matrix"),
    **dict.fromkeys(["combination", "combinations", "pairs"], "pairs"),
    **dict.fromkeys(["strongest", "closest", "tightest"], "strongest"),
    **dict.fromkeys(["largest", "highest", "greatest", "biggest"], "highest"),
    **dict.fromkeys(["smallest", "lowest"], "lowest"),
    **dict.fromkeys(["is", "are", "was", "were", "being"], "is"),
    **dict.fromkeys(["have", "has", "shows", "show", "exhibit", "exhibits", "display", "displays"], "has"),
    **dict.fromkeys(["exists", "occurs", "appears", "lies", "holds", "occur", "exist", "appear", "arise"], "occurs"),
    **dict.fromkeys(["involve", "involves", "involving", "contain", "contains", "containing", "include"], "involve"),
    **dict.fromkeys(["exceed", "exceeds", "surpass"], "exceed"),
    **dict.fromkeys(["above", "over", "beyond"], "above"),
    **dict.fromkeys(["below", "under"], "below"),
}
"""Each word with the one that stands for it."""
NOUNS = words_of(
    "variable variables property properties measure measures metric metrics parameter parameters trait traits factor "
    "factors quantity quantities item items indicator indicators feature features attribute attributes"
)
"""What the rows and columns are called."""
KINDS = ("correlat", "pearson", "spearman", "kendall")
"""What the label of a figure of correlations has."""
GRADES: dict[str, tuple[float, float]] = {"strong": (0.7, 1.0), "moderate": (0.3, 0.7), "weak": (0.0, 0.3)}
"""How large a coefficient is that is called so, at least and at most."""
UNCORRELATED = 0.1
"""The largest coefficient of two things that are called uncorrelated."""
