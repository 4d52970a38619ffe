"""Colours in a writer's words ("dark blue", "steel-blue", "brown/orange", "bright red") as colours that draw."""

from __future__ import annotations

import re
from functools import lru_cache

NAME_LIST = """
aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
whitesmoke yellow yellowgreen
"""
"""The colour names of CSS Color Module Level 4, section 6.1."""

SYNONYM_LIST = """
amber #ffbf00 bluish blue bronze #cd7f32 burgundy #800020 charcoal #36454f cream #fff0c0 greenish green lilac #c8a2c8
mauve #b784a7 mint #98d8b0 mustard #d9a520 ochre #cc7722 peach #ffb38a reddish red rose #e75480 rust #b7410e
taupe #8b7e74 vermilion #e34234
"""
"""Names that writers use and CSS lacks; what they look like is common knowledge, the codes are ours."""

_SYNONYMS = SYNONYM_LIST.split()
NAMES = dict(zip(_SYNONYMS[::2], _SYNONYMS[1::2], strict=True)) | {name: name for name in NAME_LIST.split()}

PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f5f00", "#000000")
"""For series without a stated colour: after Okabe and Ito (2008), who chose them for the colour-blind. Their yellow
is too light for lines on white and is left out."""

HEX_RE = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})")
WORD_RE = re.compile(r"[a-z]+")


@lru_cache(maxsize=1024)
def css_color(words: str) -> str | None:
    """The colour that ``words`` name: the longest name that their end spells, or ``None``.

    The first of several (``brown/orange``) is taken.
    """
    first = words.lower().split("/")[0]
    if found := HEX_RE.search(first):
        return found[0]
    parts = WORD_RE.findall(first)
    for end in range(len(parts), 0, -1):
        for start in range(end):
            name = "".join(parts[start:end])
            if name in NAMES:
                return NAMES[name]
    return None


def colors(stated: list[str | None]) -> list[str]:
    """A colour for each series: as stated, else the next of ``PALETTE``."""
    rest = iter(PALETTE * (len(stated) // len(PALETTE) + 1))
    return [(css_color(words) if words else None) or next(rest) for words in stated]
