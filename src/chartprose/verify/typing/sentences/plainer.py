"""Ordinary words for a place in an order, a mark that is passed, a sum, a gap: each with what the frames read."""

from __future__ import annotations

import re

from chartprose.verify.number_words import COUNTS

JUST = "(?:just |well |far |slightly |clearly |even |also |still )?"
NEAR = "(?:about |roughly |nearly |almost )?"
RANKS = "first|second|third|fourth|fifth|last"
RANKED = "(?:the )?((?:second|third|fourth|fifth)-(?:highest|lowest|largest|smallest|tallest))(?: bar| place| rank)?"
SPOTS = "(?:place|position|spot|rank)"
A_FIGURE = r"(?:the )?(?=~?\d)"
BETWEEN = "(?:the )?(?:gap|difference|distance|margin|spread|range|lead) (?:between|of) [^,;:]{3,60}?"
PLAIN = (
    r"(?![^,;:]{0,40}\b(?:gap|lead|drop|rise|fall|difference|distance|increase|decrease|decline|change|spread|margin|growth"
    r"|advantage|deficit|share|total|sum|average|mean|ratio|median|step|jump)\b)[^,;:]{2,40}?"
)
"""What is no difference and no number of its own."""
DENIED = {
    rf"(?:is|was) ({BETWEEN}) (?:larger|greater|bigger|wider|higher)": r"\1 is largest",
    rf"(?:is|was) ({BETWEEN}) (?:smaller|narrower|lower)": r"\1 is smallest",
    rf"(?:is|was) ({PLAIN}) (?:larger|greater|bigger|taller|higher)": r"\1 reaches its maximum",
    rf"(?:is|was) ({PLAIN}) (?:smaller|shorter|lower)": r"\1 reaches its minimum",
    "(?:are|were) ([^,;:]{3,70}?) (?:farther|further|wider) apart": r"\1 are farthest apart",
    "(?:are|were) ([^,;:]{3,70}?) (?:closer together|nearer to each other)": r"\1 are closest together",
}
"""Comparatives that are true of one place alone where they are denied of all others."""
PLAINER: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((" bins",), f"the ({COUNTS}) (?:lower|lowest|leftmost) (?=bins|ones)", r"the first \1 "),
    ((" bins",), f"the ({COUNTS}) (?:upper|uppermost|highest|rightmost) (?=bins|ones)", r"the last \1 "),
    (
        (", namely ", ", specifically ", ", that is "),
        (
            r"(?<=\w), (?:namely|specifically|that is)(?: on| in| at| for)? (?=(?-i:[A-Z0-9]))"
            r"([^;:(),]{3,120}(?:, [^;:(),]{3,40}){0,6})$"
        ),
        r" (\1)",
    ),
    (
        (" past ", " beyond "),
        f"(?:gets?|got|goes|went|extends?|stretch(?:es)?|makes? it|pushes|runs?) {JUST}(?:past|beyond) {A_FIGURE}",
        "exceeds ",
    ),
    (
        (" past ", " beyond "),
        f"(?:extending|stretching|getting|going|reaching) {JUST}(?:past|beyond) {A_FIGURE}",
        "above ",
    ),
    (
        ("short of ", "shy of "),
        f"(?:falls?|fell|comes?|came|stops?|stopped|remains?|stays?) {JUST}(?:short|shy) of {A_FIGURE}",
        "lies below ",
    ),
    (
        ("mark of ", "threshold of ", "level of "),
        r"(?<=\w )the (?:mark|threshold|level) of (?=~?\d)",
        "",
    ),
    (("median",), r"(medians?(?: [a-z]{1,12}| values)?) (?:all )?falls? (?=between \d)", r"\1 lie "),
    (
        ("than to ",),
        (
            "(?:nearer|closer) to (?:the|its) (?:bottom|base|lower (?:edge|end|quartile))(?: of (?:its|the) box)? "
            "than to (?:the|its) (?:top|upper (?:edge|end|quartile)|upper one)(?: of (?:its|the) box)?"
        ),
        "closer to the lower edge of its box",
    ),
    (
        ("than to ",),
        (
            "(?:nearer|closer) to (?:the|its) (?:top|upper (?:edge|end|quartile))(?: of (?:its|the) box)? "
            "than to (?:the|its) (?:bottom|base|lower (?:edge|end|quartile)|lower one)(?: of (?:its|the) box)?"
        ),
        "closer to the upper edge of its box",
    ),
    (("clear",), f"clear(?:s|ed)? {A_FIGURE}", "exceeds "),
    (("in front",), "in front of", "ahead of"),
    (("in front",), "in front(?! of)(?= (?:in|at|on|for) |,|$)", "ahead"),
    (
        ("edge over", "upper hand", "better of"),
        "(?:has|have|holds?) (?:the (?:upper hand|edge)|an edge) over",
        "is ahead of",
    ),
    (("edge over", "upper hand", "better of"), "gets? the better of", "beats"),
    (("loses out to ", "lose out to "), "loses? out to", "trails"),
    (
        ("ahead of",),
        f"(?:comes?|came|finish(?:es|ed)?|ranks?|ends? up|places|sits?|stands?) (?:out )?{JUST}ahead of",
        "is ahead of",
    ),
    (
        (" to last ", " to second ", " to third ", " to fourth ", " to the bottom "),
        rf"(?:falls?|drops?|slips?|slides?|sinks?) (?:back |down )?to (?=(?:the )?(?:{RANKS}|bottom) {SPOTS})",
        "takes ",
    ),
    (
        ("combine ", "combines ", "taken together", "jointly ", "add up ", "adds up ", "come to "),
        rf"(?:combines? (?:to|for)|jointly (?:reach|make up|account for|hold|cover)) (?={NEAR}\d)",
        "together make up ",
    ),
    (("taken together", "put together"), "(?:taken|put|added|lumped) together", "together"),
    (
        ("disagreement", "discrepancy", "divergence", "contrast among", "contrast between"),
        "(?:disagreement|discrepancy|divergence|contrast)(?= (?:among|between) )",
        "gap",
    ),
    (
        ("equal ", "same ", "identical "),
        "(?:holds?|ha(?:s|ve)) (?:an? )?(?:equal|identical) (?:share|part|portion|value|score|result)s?(?= |,|$)",
        "are equal",
    ),
    (
        ("on a par", "on par", "neck and neck", "draw level", "level with"),
        "(?:is|are) (?:exactly )?(?:on a par|on par|neck and neck)",
        "are about equal",
    ),
    (
        ("bars ", "columns "),
        f"(bars|columns) (?:rise|reach|stand|extend|go|climb) {JUST}(?:above|beyond|past|over) {A_FIGURE}",
        r"\1 exceed ",
    ),
    ((" mere ",), r"an? mere (?=~?\d)", "only "),
    (("sole ",), "(?<=the )sole (?=[a-z])", "only "),
    (("tops out", "topped out", "top out"), "top(?:s|ped)? out(?= (?:in|at|on|for|with) )", "peaks"),
    (
        ("summit", "zenith", "apex", "pinnacle"),
        "((?:reach(?:es|ed)?|attains?|hits?|has|have) (?:its|their) )(?:summit|zenith|apex|pinnacle)",
        r"\1maximum",
    ),
    (("nadir", "low point"), "((?:reach(?:es|ed)?|hits?|has|have) (?:its|their) )(?:nadir|low point)", r"\1minimum"),
    (("runner-up",), "(is|are|was|were) (?:the )?runners?-up", r"\1 in second place"),
    (
        (" place goes to ", " place belongs to ", " spot goes to "),
        rf"^(?:the )?({RANKS}) {SPOTS} (?:goes|belongs) to ([^,;:]{{2,40}}?)(?=,|$| (?:in|at|on|for|with) )",
        r"\2 ranks \1",
    ),
    (("one another",), "(?:of|from) one another", "of each other"),
    (
        ("-day ", "-week ", "-month ", "-year ", "-hour ", "-minute ", "-second ", "-km ", "-point "),
        (
            r"(?:the )?(\d{1,5}(?:\.\d{1,2})?)-(day|week|month|year|hour|minute|second|km|point)"
            " (?:mark|line|point|threshold|level|limit)"
        ),
        r"\1 \2s",
    ),
    (
        (" shy of ", " short of "),
        r"(\d[^\s,;]{0,5}(?: [a-z%]{1,12})?) (?:shy|short) of (?=its |their |the |that )",
        r"\1 below ",
    ),
    (
        ("end of the axis", "end of the scale", "end of the range", "ends of the axis", "ends of the range"),
        (
            "(?:between|from) (?:the two ends|one end|either end|both ends) of the (?:axis|range)"
            "(?: (?:to|and) the other(?: end)?)?"
        ),
        "over the full range",
    ),
    (
        ("end of the axis", "end of the range", "end of the x-axis"),
        "at the (?:very )?(?:far|right|right-hand|upper|high) end of the (?:axis|x-axis|range)",
        "at the end",
    ),
    (
        ("end of the axis", "end of the range", "end of the x-axis"),
        "at the (?:very )?(?:near|left|left-hand|lower|low) end of the (?:axis|x-axis|range)",
        "at the start",
    ),
    (("sweep",), "(?:across|over) the (?:whole |entire |full )?sweep", "over the full range"),
    (
        (" segment", " section", " slice", " block"),
        (
            r"^([^,;:]{2,40}?) (has|shows) (?:both )?(the [a-z-]{3,15}est [^,;:]{2,40}?),? (?:but|and|yet)(?: also)? "
            r"(the [a-z-]{3,15}est [^,;:]{2,40})$"
        ),
        r"\1 \2 \3, and \1 \2 \4",
    ),
    (
        (" from ",),
        (
            f"(?:drops|falls|slips|slides|sinks|moves|climbs|rises|goes|advances) from {RANKED} (in|at) "
            f"([^,;:]{{2,20}}) to {RANKED} (?=(?:in|at) )"
        ),
        r"is \1 \2 \3 and \4 ",
    ),
    (
        (" in which ", " at which "),
        r"(in|at) ([^,;:]{2,30}), (?:the very|the same|exactly the) [a-z]{3,12} (?:in|at) which ([^,;:]{2,50})$",
        r"\1 \2, and \3 \1 \2",
    ),
    (
        ("whisker",),
        (
            "(shortest|smallest|longest|largest|widest|narrowest) distance between (?:its|the) (?:two )?"
            "(?:whisker ends|whiskers|ends of (?:its|the) whiskers)"
        ),
        r"\1 whisker range",
    ),
    (("one ",), "(at|by|with|from|to|until) one (?=(?:thousand|million|billion) [a-z])", r"\1 1 "),
    (("stretch",), r"stretch(?:es|ed)? from (?=~?\d)", "range from "),
    (("towers over", "tower over", "towered over"), "tower(?:s|ed)? (?:over|above) (?=[A-Z])", "is far above "),
    *(
        (
            ("owhere ",),
            rf"^nowhere (?:else )?{said} than (?=(?:in|at|on|for|during|by) )",
            f"{meant} ",
        )
        for said, meant in DENIED.items()
    ),
)
"""What stands in every text that a phrase matches, the phrase, and the plainer words for it."""
PATTERNS = tuple(
    (needles, re.compile(rf"(?:\b|(?=,))(?:{said})", re.IGNORECASE), meant) for needles, said, meant in PLAINER
)
