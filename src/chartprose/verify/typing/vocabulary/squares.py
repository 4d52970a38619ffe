"""The words of confusion and transition matrices, as data: what a word is called in the normal form of a statement."""

from __future__ import annotations

from chartprose.verify.typing.words import words_of

OPENING = words_of(
    "diagonal accuracy confusion confusions mutual errors misclassifications mistakes empty symmetric asymmetric "
    "persists persist remains remain stays stay turns turned becomes became converts passes passed loses into trained "
    "smallest largest class confused classified recognized recognised identified predicted transfer transfers mistaken "
    "difficult hardest easiest lost keeps retains remained unchanged recall precision sensitivity error misclassified "
    "off zero mistake wrong correctly correct mistaken taken every each fine-tuned own itself other another "
    "alone supplies accounts makes true found recovered detected rate half third quarter "
    "agree agrees agreed agreement disagree disagrees outcome outcomes recognizes recognises identifies misses missed "
    "share never zeros fifth tenth both directions calls called label labels goes assigned all but largest smallest"
)
"""Words with which a statement may speak of the cells of a square matrix."""
OWN = words_of("recall precision sensitivity")
"""What is divided by the sum of a row or of a column: the cells alone do not show it."""
DROPPED = words_of(
    "the a an also clearly overall however notably here shown listed stated observed seen visible displayed very quite "
    "rather fairly relatively altogether almost nearly completely largely mostly entirely again together other-than "
    "located found about approximately roughly around"
)
SAME: dict[str, str] = {
    **dict.fromkeys(["is", "are", "was", "were", "lies", "lie", "stands", "stand", "falls", "fall", "sits"], "is"),
    **dict.fromkeys(["adds", "add", "sums", "sum", "amounts", "amount", "totals"], "sums"),
    **dict.fromkeys(["confusion", "confusions"], "confusion"),
    **dict.fromkeys(["errors", "mistakes", "misclassifications", "error", "mistake"], "errors"),
    **dict.fromkeys(["common", "frequent", "often"], "frequent"),
    **dict.fromkeys(["contains", "holds", "comprises", "contain", "hold"], "holds"),
    **dict.fromkeys(["combination", "cell", "entry", "pair"], "cell"),
    "agreement": "accuracy",
    **dict.fromkeys(["zero", "empty"], "empty"),
    **dict.fromkeys(["correct", "correctly", "rightly"], "correct"),
    **dict.fromkeys(["classified", "predicted", "labelled", "labeled", "sorted", "called", "tagged"], "classified"),
    **dict.fromkeys(words_of("agree agrees agreed coincide coincides concur concurs"), "agrees"),
    **dict.fromkeys(words_of("disagree disagrees disagreed differ differs"), "disagrees"),
    **dict.fromkeys(words_of("recognizes recognises identifies detects finds"), "recognizes"),
    **dict.fromkeys(words_of("misses overlooks miss"), "misses"),
    **dict.fromkeys(words_of("missed overlooked unrecognized unrecognised"), "misclassified"),
    **dict.fromkeys(words_of("different another other"), "other"),
    **dict.fromkeys(words_of("cells entries combinations"), "cells"),
    **dict.fromkeys(["taken", "mistaken"], "classified"),
    **dict.fromkeys(["assigned"], "classified"),
    **dict.fromkeys(words_of("recognized recognised identified recovered detected caught"), "recognized"),
    **dict.fromkeys(["reliable", "reliably"], "reliable"),
    **dict.fromkeys(["accurate", "accurately"], "accurate"),
    **dict.fromkeys(["while", "whereas"], "while"),
    **dict.fromkeys(["reverse", "opposite", "inverse"], "reverse"),
    **dict.fromkeys(["persists", "persist", "remains", "remain", "stays", "stay", "remained"], "persists"),
    **dict.fromkeys(["keeps", "retains", "kept", "retained"], "keeps"),
    **dict.fromkeys(["recall", "sensitivity"], "recall"),
    **dict.fromkeys(words_of("misclassified wrong incorrect wrongly"), "misclassified"),
    **dict.fromkeys(["turns", "turn", "becomes", "become", "converts", "changes"], "turns"),
    **dict.fromkeys(["passes", "loses", "turned", "became", "passed", "lost"], "turns"),
    **dict.fromkeys(["reaches", "scores", "attains", "achieves", "yields", "gets"], "reaches"),
    **dict.fromkeys(["highest", "largest", "biggest", "greatest", "maximum"], "largest"),
    **dict.fromkeys(["smallest", "lowest", "minimum"], "smallest"),
    **dict.fromkeys(["corresponds", "equals", "equivalent", "means", "gives", "giving"], "equals"),
    **dict.fromkeys(["tested", "evaluated", "applied"], "tested"),
    **dict.fromkeys(["symmetric", "symmetrical"], "symmetric"),
}
"""Each word with the one that stands for it; nothing stands for a word that says nothing."""
BESIDE = words_of("about roughly approximately nearly around versus vs against compared with to and")
"""Words beside figures in parentheses."""
KEPT = words_of("accuracy diagonal row column rows columns every each other")
"""Words that are no names of things, though a label may have them."""
NOUNS = words_of(
    "recording recordings sample samples image images call calls case cases instance instances example examples item "
    "items event events prediction predictions specimen specimens patient patients record records observation "
    "observations test set class classes species land area areas category categories model language languages value "
    "values score scores points point group groups type types state states inflow stage stages kind kinds sort "
    "sorts ones"
)
"""What the cases and the rows and columns are called."""
