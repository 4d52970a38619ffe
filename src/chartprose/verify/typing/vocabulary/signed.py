"""The words of bars on both sides of zero, as data: what a word is called in the normal form of a statement."""

from __future__ import annotations

from chartprose.verify.typing.words import words_of

UPWARD = words_of(
    "rise rises rose risen rising increase increases increased increasing grow grows grew grown growing growth gain "
    "gains gained gaining raise raises raised raising"
)
DOWNWARD = words_of(
    "fall falls fell fallen falling decrease decreases decreased decreasing decline declines declined declining drop "
    "drops dropped dropping lose loses lost losing loss losses shrink shrinks shrank shrunk shrinking lower lowers "
    "lowered lowering reduce reduces reduced reducing reduction reductions saving savings save saves saved cut cuts"
)
OPENING = UPWARD | DOWNWARD | words_of("changed changes change")
"""Words with which a statement may speak of what goes up or down."""
DROPPED = words_of(
    "the a an also clearly single individual overall here then about approximately roughly around nearly almost "
    "altogether notably gross closely"
)
SAME: dict[str, str] = {
    **dict.fromkeys(UPWARD, "up"),
    **dict.fromkeys(DOWNWARD, "down"),
    **dict.fromkeys(["change", "changes", "changed"], "change"),
    **dict.fromkeys(["has", "have", "brings", "bring", "contributes", "contribute", "delivers", "deliver"], "has"),
    **dict.fromkeys(["provides", "provide", "shows", "show", "records", "sees", "posts", "makes", "yields"], "has"),
    **dict.fromkeys(["supplies", "supply", "experiences", "suffers", "exhibits", "exhibit", "displays", "had"], "has"),
    **dict.fromkeys(["accounts", "account"], "accounts"),
    **dict.fromkeys(["is", "are", "was", "were"], "is"),
    **dict.fromkeys(["largest", "biggest", "greatest", "strongest", "highest", "steepest", "sharpest"], "largest"),
    **dict.fromkeys(["smallest", "weakest", "lowest"], "smallest"),
    **dict.fromkeys(["larger", "bigger", "greater", "stronger"], "larger"),
    **dict.fromkeys(["smaller", "weaker"], "smaller"),
    **dict.fromkeys(["together", "combined", "jointly"], "together"),
    **dict.fromkeys(["distance", "difference", "gap", "span", "spread"], "distance"),
    **dict.fromkeys(["equals", "equal"], "equals"),
    **dict.fromkeys(["more", "over"], "more"),
    **dict.fromkeys(["less", "under"], "less"),
}
"""Each word with the one that stands for it; nothing stands for a word that says nothing."""
KEPT = frozenset(SAME.values()) | words_of("number absolute terms all but only of what that them one ones and while")
"""Words that are no names of things, though a label may have them."""
NOUNS = words_of(
    "category categories kind kinds step steps bar bars item items measure measures type types group groups"
)
"""What the bars are called."""
