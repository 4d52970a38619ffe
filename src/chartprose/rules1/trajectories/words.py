"""Words of trajectories: which verbs open, end, hold or bound a value, and which words part clauses."""

from __future__ import annotations

from typing import Final, Literal

Motion = Literal["start", "end", "peak", "stay", "band", "move", "pass"]

MOTION_WORDS: Final[dict[Motion, str]] = {
    "start": (
        "start starts starting started begin begins beginning began open opens opening commence commences "
        "commencing initial initially originates originating"
    ),
    "end": (
        "end ends ending ended finish finishes finishing close closes closing conclude concludes concluding "
        "terminates terminating final finally arrives arriving"
    ),
    "peak": (
        "peak peaks peaking peaked maximum spike spikes spiking dip dips dipping trough minimum bottoms bottoming "
        "tops topping crest crests cresting low high lowest highest apex maxes maxima culminates culminating"
    ),
    "stay": (
        "plateau plateaus plateauing plateaued stabilize stabilizes stabilizing stabilise stabilises stabilising "
        "remain remains remaining remained stay stays staying stayed level levels leveling levelling hold holds "
        "holding held constant flat hover hovers hovering steady maintain maintains maintaining keep keeps keeping "
        "settle settles settling saturate saturates saturating flatten flattens flattening sits sitting lies lying "
        "stable consistent consistently constantly horizontal averages averaging lingers persists rests runs "
        "stabilization mostly sustains sustained"
    ),
    "band": (
        "fluctuate fluctuates fluctuating oscillate oscillates oscillating vary varies varying range ranges ranging "
        "swings swinging bounces wavers wavering meanders drifts alternates"
    ),
    "move": (
        "rise rises rising rose increase increases increasing climb climbs climbing grow grows growing decrease "
        "decreases decreasing fall falls falling fell drop drops dropping decline declines declining reach reaches "
        "reaching reached go goes going slip slips slipping jump jumps jumping descend descends descending ascend "
        "ascends ascending recover recovers recovering sink sinks sinking improve improves improving shrink shrinks "
        "accelerates eases easing slopes sloping dropped plunges plunging plummets plummeting surges surging soars "
        "soaring rebounds rebounding refills converges converging trends trending moves moving tapers tapering "
        "decays decaying hits hitting touches touching attains attaining approaches approaching returns returning "
        "sags sagging loses gains advances creeps creeping dwindles collapses gets comes steps shoots slides "
        "sliding tumbles swells lifts exceeds exceeding down up increased decreased declined climbed becomes leads "
        "ramps ramping escalates escalating lift lifts lifting transitions diminishes diminishing lowers fades fading "
        "edges edging inches inching "
        "faded grew shrank sank slid crept improved jumped slipped surged soared plunged plummeted recovered gained"
    ),
    "pass": (
        "passes passing crosses crossing through at equals measures records shows has is exhibits registers stands"
    ),
}
"""What a verb says of the value beside it. "pass" words say only that a value stands here."""

MOTIONS: Final[dict[str, Motion]] = {word: motion for motion, words in MOTION_WORDS.items() for word in words.split()}

PREPOSITIONS: Final = frozenset({
    "at", "by", "in", "around", "near", "until", "till", "from", "to", "between", "and", "for", "over", "across",
    "through", "throughout", "after", "before", "beyond", "past", "during", "of", "with", "within", "up", "about",
    "toward", "towards", "on", "since", "onwards", "@",
})  # fmt: skip

PLACE_PREPOSITIONS: Final = frozenset({
    "at", "by", "in", "until", "till", "after", "before", "beyond", "past", "during", "through", "for", "on", "over",
    "since", "across", "throughout", "around", "near", "from", "between", "to", "toward", "towards", "within", "@",
})  # fmt: skip
OPEN_RIGHT: Final = frozenset({"after", "beyond", "past", "since", "onwards", "onward"})
OPEN_LEFT: Final = frozenset({"until", "till", "before"})
UP_TO: Final = frozenset({"to", "until", "till", "through", "throughout", "up"})
"""Words before the last place of what lasts up to it."""

AFTER_THAT: Final = frozenset({"that", "this", "it"})
"""Words behind "after" that make it mean afterwards."""

AFTERWARDS: Final = frozenset({
    "afterwards", "afterward", "thereafter", "onwards", "onward", "subsequently", "henceforth",
})  # fmt: skip
WHOLE: Final = frozenset({
    "throughout", "entire", "whole", "consistently", "always", "constant", "constantly", "regardless", "overall",
})  # fmt: skip
EVEN: Final = frozenset({"constant", "steady", "consistent", "stable", "sustained"})
PACES: Final = frozenset({"rate", "rates", "pace", "slope", "gradient", "speed", "velocity", "increments"})
"""What climbs "at a constant rate" holds no level."""
LEVEL_NOUNS: Final = frozenset({"level", "value", "reading", "height", "mark", "figure", "plateau", "temperature"})
"""Nouns behind "this" or "that" that mean the value just told."""

POINTERS: Final = frozenset({"this", "that", "same"})
EXCEPTIONS: Final = frozenset({"except", "excepting", "excluding", "apart", "aside", "besides", "barring"})
"""Words before a place that what was told before is not of."""

BREAKS: Final = EXCEPTIONS | frozenset({
    "then", "while", "whereas", "but", "followed", "although", "though", "where", "when", "which", "before", "after",
    "and", "with",
})  # fmt: skip
"""Words that part clauses where a comma or a verb stands beside them."""

CHANGE_WORDS: Final = frozenset({
    "times", "fold", "points", "percentage", "higher", "lower", "more", "less", "fewer", "greater", "smaller",
    "larger", "better", "worse", "decades", "apart",
})  # fmt: skip
"""Words behind a number that make it a difference or a ratio."""

CHANGE_VERBS: Final = frozenset({
    "gain", "gains", "gained", "gaining", "lose", "loses", "lost", "losing", "add", "adds", "added", "adding", "shed",
    "sheds", "shedding",
})  # fmt: skip
"""Verbs before a number that make it a difference."""

WIDTH_NOUNS: Final = frozenset({
    "band", "spread", "gap", "width", "margin", "difference", "increase", "decrease", "drop", "rise", "gain", "loss",
    "decline", "jump", "change", "improvement", "reduction", "fall", "advantage", "lead", "deficit",
})  # fmt: skip
"""Nouns that make the number behind "of" a difference ("a band of 3 TWh", "a drop of 5 %")."""

COUNT_NOUNS: Final = frozenset({
    "line", "series", "bar", "group", "panel", "chart", "category", "model", "method", "dataset", "entry", "column",
    "row", "quadrant", "curve", "box", "plot", "subplot", "cell", "cluster", "segment", "bin", "class", "region",
    "dot", "slice", "color", "condition", "variant", "axis", "outlier", "heatmap", "marker", "peak", "spike",
    "configuration", "dimension", "item", "data", "level", "word", "pixel", "scenario",
})  # fmt: skip
"""Nouns behind a whole number that make it a count, in the singular."""

EDGE_NOUNS: Final = frozenset({"end", "start", "beginning", "finish", "low", "high", "level", "range", "close"})
"""Verbs that are nouns behind one of ``BEFORE_NOUNS``."""

LEVELS: Final = frozenset({"low", "high", "lowest", "highest"})
LEVEL_FOLLOWERS: Final = frozenset({"of", "at", "near", "around", "point", "value", "about", "approximately", ""})
"""What makes "a high of 0.9" a peak, while "high values" is only a word."""

EDGES: Final = frozenset({"end", "start", "beginning", "finish", "edge", "margin"})
SIDE_EDGES: Final = frozenset({"edge", "margin"})
"""Edges that are a place only with their side ("the left edge")."""

ENDINGS: Final = frozenset({"end", "finish"})
EDGE_PREPOSITIONS: Final = frozenset({"at", "by", "near", "toward", "towards", "in", "to", "until", "till", "through"})
"""Words that make "the end" a place."""

BEFORE_NOUNS: Final = frozenset({
    "the", "far", "left", "right", "very", "other", "top", "bottom", "upper", "lower", "its", "that", "this",
})  # fmt: skip

REGION_ADJECTIVES: Final = frozenset({
    "early", "earlier", "earliest", "initial", "first", "middle", "mid", "intermediate", "later", "late", "latest",
    "final", "last", "deeper", "deep", "shallow", "most", "all", "lower", "upper", "higher", "central", "outer",
    "inner", "remaining", "other", "many", "some", "several", "few", "every", "each", "mid-range", "peripheral",
})  # fmt: skip
"""Adjectives of a region that has no numbers ("early layers")."""

REGION_FILLERS: Final = frozenset({"the", "of", "few", "to"})
"""Words that may stand between such an adjective and its noun."""

FIRST_WORDS: Final = frozenset({"first", "last", "initial", "final"})
"""Adjectives that make the number behind them a place ("the first 10 layers")."""

LEVEL_WORDS: Final = frozenset({"at", "near"})
"""Words before a value that a line keeps from one place to another."""

RANGE_OPENERS: Final = frozenset({"between", "from", "for", "over", "during", "across", "in", "spanning", "of"})
RANGE_JOINTS: Final = frozenset({"and", "to", "through", "until", "-"})
GAP_FILLERS: Final = frozenset({"the", "about", "approximately", "around", "="})
"""Words that open a range of positions, join its ends, and may stand between them."""

PLACE_FILLERS: Final = frozenset({"the", "approximately", "about", "around", "roughly", "token", "tokens"})
PREPOSITION_FILLERS: Final = frozenset({"approximately", "about", "roughly", "the", "x", "nearly"})
"""Words that may stand between a preposition and its number."""

CHANGE_UNITS: Final = frozenset({"pp", "percentage points", "percentage point", "% points"})
"""Units that make a number a difference."""
