"""Names: the spellings under which a text speaks of a series, a position or a panel."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
MARKUP_RE = re.compile(r"[*`\"“”'‘’\\]")
SPACES_RE = re.compile(r"\s+")
PARENTHESIS_RE = re.compile(r"(?:(?<!\s)\s++)?[\(\[][^()\[\]]*+[\)\]]\s*+")
RAISED_RE = re.compile(r"(?<=10)([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)")
TAGGED_RE = re.compile(r"10<sup>(.{0,300}?)</sup>")
REST_RE = re.compile(r"[\d\[\](]")
SUBSUP_RE = re.compile(r"</?su[bp]>")
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
POWER_RE = re.compile(r"^(?:(-?\d+(?:\.\d+)?)\s?[x×*·]\s?)?10\s?(?:\^|\*\*)\s?\{?(-?\d+(?:\.\d+)?)\}?$")
NUMBER_RE = re.compile(r"(?<![\w.-])-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[-+]?\d+)?|-?\.\d+")
MULTIPLIERS = {"k": 1e3, "m": 1e6, "b": 1e9, "t": 1e12}
SCALED_RE = re.compile(r"^(-?\d+(?:\.\d+)?)\s?([kmbt])$")


@lru_cache(maxsize=8192)
def norm(name: str) -> str:
    """A name for comparison: one case, one dash, no mark-up, single spaces."""
    if "<" in name:
        name = SUBSUP_RE.sub("", name)
    text = name if name.isascii() else unicodedata.normalize("NFKC", name).translate(DASHES)
    return " ".join(MARKUP_RE.sub("", text).split()).strip(" .:;,").casefold()


@lru_cache(maxsize=8192)
def spellings(name: str) -> tuple[str, ...]:
    """A normalised name, and the same without its parentheses ("High (2,600 m)" is also "high")."""
    whole = norm(name)
    if "(" not in whole and "[" not in whole:
        return (whole,)
    bare = SPACES_RE.sub(" ", PARENTHESIS_RE.sub(" ", whole)).strip()
    return (whole,) if bare == whole or len(bare) < 2 else (whole, bare)


HEADED_RE = re.compile(
    r"^(?:(?:left|right|top|bottom|upper|lower|middle|center|first|second|third|inner|outer)(?:-hand)? ){1,2}"
    r"(?:panel|chart|plot|subplot|graph|donut|pie|ring|heatmap|map|matrix|diagram|histogram)(?: chart)?:? ?[:–-] "
)


def unheaded(title: str) -> str:
    """A normalised title without the place of its panel: "sandy beaches" of "Left Donut: Sandy beaches"."""
    return HEADED_RE.sub("", norm(title), count=1)


MEASURED_RE = re.compile(r"([a-z]+(?: [a-z]+){0,2}) \([^()]{1,40}\)$")


def measured(title: str) -> str:
    """The quantity that a title tells with its unit: "yield" of "Yield (kg per plot)"; nothing of another title."""
    m = MEASURED_RE.match(norm(title))
    return m.group(1) if m else ""


def number_of(text: str) -> float | None:
    """The number in the name of a position: ``90``, ``day 90``, ``10^3``, ``2 × 10⁶``, ``12k``; else ``None``."""
    if "10" in text:
        text = RAISED_RE.sub(lambda m: "^" + m.group(1).translate(SUPERSCRIPTS), text)
        text = TAGGED_RE.sub(r"10^\1", text)
    flat = norm(text).removeprefix("~").strip()
    power = POWER_RE.match(flat)
    if power:
        exponent = float(power.group(2))
        return float(power.group(1) or 1) * 10.0**exponent if abs(exponent) < 300 else None
    scaled = SCALED_RE.match(flat)
    if scaled:
        return float(scaled.group(1)) * MULTIPLIERS[scaled.group(2)]
    found = NUMBER_RE.findall(flat)
    if len(found) != 1:
        return None
    rest = NUMBER_RE.sub("", flat, count=1)
    if REST_RE.search(rest) or len(rest.split()) > 2:
        return None
    return float(found[0].replace(",", ""))
