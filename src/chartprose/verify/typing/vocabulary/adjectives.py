"""Adjectives that grade a quantity, as data, and their forms: ``wet`` gives wetter and wettest.

They say on which side of a comparison the larger figure stands. What an adjective measures need not be the value axis,
so a ranking by one of them may support a claim and never contradicts one.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


MUCH = _words(
    "high large great big tall long wide broad thick deep heavy full rich dense busy crowded warm hot wet humid moist "
    "loud noisy bright strong intense steep costly dear expensive old frequent common numerous abundant popular "
    "prevalent productive profitable severe pronounced dominant prominent plentiful populous polluted concentrated "
    "massive bulky hefty spacious lengthy sunny rainy windy snowy hilly ample generous widespread strenuous"
)
LITTLE = _words(
    "low small short little narrow thin shallow light empty sparse quiet calm cool cold dry dim weak cheap slight "
    "young scarce rare modest tight mild meagre scant slim lean silent inexpensive economical"
)
SHAPES = frozenset(
    _words(
        "compact scattered dispersed variable stable consistent symmetric symmetrical skewed balanced diverse uniform "
        "regular irregular volatile erratic steady even uneven unbalanced unstable inconsistent constant "
        "homogeneous heterogeneous clustered elongated round flat curved"
    )
)
"""What these grade is how values lie, not how large they are."""
DOUBLED = frozenset(_words("big thin hot wet dim slim"))
"""Short ones that double their last letter."""
LONG = frozenset(
    _words(
        "crowded intense expensive frequent common numerous abundant popular prevalent productive profitable severe "
        "pronounced dominant prominent plentiful populous polluted concentrated massive spacious widespread strenuous "
        "modest inexpensive economical generous humid"
    )
)
"""Those that are graded by *more* and *most*."""
UNGRADED = frozenset(_words("little light old great"))
"""Their forms are irregular, name something else as often, or stand in the core lists."""


def _ending(base: str, ending: str) -> str:
    if base.endswith("e"):
        return base + ending[1:]
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "i" + ending
    return base + base[-1] + ending if base in DOUBLED else base + ending


def _forms(bases: tuple[str, ...], ending: str) -> frozenset[str]:
    return frozenset(_ending(b, ending) for b in bases if b not in LONG and b not in UNGRADED)


def forms_of(base: str) -> tuple[str, str]:
    """``wetter`` and ``wettest`` for "wet"."""
    return _ending(base, "er"), _ending(base, "est")


MORE_FORMS, MOST_FORMS = _forms(MUCH, "er"), _forms(MUCH, "est")
LESS_FORMS, LEAST_FORMS = _forms(LITTLE, "er"), _forms(LITTLE, "est")
SIGNS: dict[str, int] = {**dict.fromkeys(MUCH, 1), **dict.fromkeys(LITTLE, -1)}
"""1 for an adjective of much, -1 for one of little: "most crowded" is the highest, "most modest" the lowest."""

MEASURED: dict[str, tuple[str, ...]] = {
    "hot warm cool cold": _words("temperature heat"),
    "heavy light": _words("weight mass load"),
    "long short": _words("length duration time"),
    "fast slow": _words("speed velocity rate time latency duration"),
    "cheap costly expensive dear": _words("price cost"),
    "dense sparse": _words("density"),
    "old young": _words("age"),
    "loud noisy quiet": _words("noise level loudness sound"),
    "deep shallow": _words("depth"),
    "tall": _words("height"),
    "thick thin": _words("thickness diameter"),
    "wide narrow": _words("width"),
    "bright dim": _words("brightness luminosity illuminance"),
    "wet dry moist": _words("moisture humidity precipitation rainfall rain"),
}
"""What adjectives measure, where their quantity is on an axis."""
QUANTITIES: dict[str, tuple[str, ...]] = {
    _ending(base, ending): nouns
    for bases, nouns in MEASURED.items()
    for base in bases.split()
    for ending in ("er", "est")
}
"""The nouns of the quantities that comparatives and superlatives grade: *coolest* is of a temperature."""
