"""Shades: whether the darker cells of a figure are those of the larger values, as its text says."""

from __future__ import annotations

import re

NUMBER = r"(?<![\d.,])~?(-?\d{1,9}(?:[.,]\d{1,6})?)"
LIGHT = r"(?:white|pale|light|ivory|cream|bright)"
DARK = r"(?:dark|black|navy|deep)"
VERBS = r"(?:marks?|stands? for|means?|holds?|shows?|indicates?|represents?|corresponds? to|for|=)"
BEHIND = rf"[a-z -]{{0,20}}(?:\(| at | = | for ){NUMBER}"
"""A color and its value: "dark purple (90)"."""
INNER = r"\)?[^.\d\n]{1,20}"
SCALES = (
    (1, rf"\b{LIGHT}{BEHIND}{INNER}\b{DARK}{BEHIND}"),
    (-1, rf"\b{DARK}{BEHIND}{INNER}\b{LIGHT}{BEHIND}"),
    (1, rf"{NUMBER} \({LIGHT}[a-z -]{{0,20}}\) (?:to|through|and) {NUMBER} \({DARK}[a-z -]{{0,20}}\)"),
    (-1, rf"{NUMBER} \({DARK}[a-z -]{{0,20}}\) (?:to|through|and) {NUMBER} \({LIGHT}[a-z -]{{0,20}}\)"),
)
"""A light color with its value, and a dark one with its own; -1 where the dark one is told first."""
SCALE_RES = tuple((sign, re.compile(scale, re.IGNORECASE)) for sign, scale in SCALES)
WAY = r"(?P<way>larger|higher|more|greater|smaller|lower|fewer|less)"
DARKER_RE = re.compile(rf"\bdarker(?: [a-z]+){{0,3}}? {VERBS} (?:an? |the )?{WAY}\b", re.IGNORECASE)
MORE = frozenset(["larger", "higher", "more", "greater"])


def dark_sign(text: str) -> int:
    """1 where the darkest cell is the highest, -1 where it is the lowest, 0 where the text does not tell, or both."""
    signs: set[int] = set()
    for sign, found in ((sign, m) for sign, pattern in SCALE_RES for m in pattern.finditer(text)):
        first, last = (float(n.replace(",", ".")) for n in found.groups())
        signs.add(sign if last > first else -sign)
    signs |= {1 if m["way"].lower() in MORE else -1 for m in DARKER_RE.finditer(text)}
    return signs.pop() if len(signs) == 1 else 0
