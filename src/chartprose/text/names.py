"""Names as they are compared: one case, one dash, no mark-up, single spaces."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
MARKUP_RE = re.compile(r"[*`\"“”'‘’\\]")
SPACES_RE = re.compile(r"\s+")
PARENTHESIS_RE = re.compile(r"(?:(?<!\s)\s++)?[\(\[][^()\[\]]*+[\)\]]\s*+")
SUBSUP_RE = re.compile(r"</?su[bp]>")


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
