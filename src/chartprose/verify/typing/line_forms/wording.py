"""The plain wording of a claim on lines: @ for names, ^ for places, # for figures, one word for many of one meaning."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.typing.plain_wording import Worded
from chartprose.verify.typing.tokens.colored import colored
from chartprose.verify.typing.tokens.token import tokens_of
from chartprose.verify.typing.vocabulary.line_words import DROPPED, SAME, TURNED
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import PLACE_NOUNS, SERIES_NOUNS
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.line_forms.lines import Lines
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

OWNING = frozenset(["its", "their", "own"])
HYPHENED_RE = re.compile(r"(?<=\d)-(?=[a-z]{1,12}\b)")
"""The hyphen of "the 4,000-step mark"."""
LISTED_RE = re.compile(r"@(\d+)(?: , @(\d+))?(?: , @(\d+))?(?: ,)? and @(\d+)")
BOTH_RE = re.compile(r"both (?=@)|(?<=@\d) (?:both|every)(?! (?:PLACE|STEP|LINE))")
PLAINER_RE = (
    (re.compile(r"\b(?:apart|aside) from (?=@)"), "besides "),
    (re.compile(r"(\^\d+) (?:PLACE|STEP)s?(?: (?:PLACE|STEP))?(?![a-zA-Z])"), r"\1"),
    (re.compile(r"\bPLACE (\^\d+)"), r"\1"),
    (re.compile(r"\bon (?=\^)"), "in "),
    (
        re.compile(r"(?:where|than|what|VALUE) (?:it )?(?:start|is in start|have in start)(?: (?:with|in|from|out))?"),
        "^s",
    ),
    (re.compile(r"(?:start|initial|first) (?:VALUE|PLACE)\b(?! in)"), "^s"),
    (re.compile(r"(?<!in )(?:end|final|last) (?:VALUE|PLACE)\b"), "^e"),
    (re.compile(r"\b(above|below) initial$"), r"\1 ^s"),
    (re.compile(r"\b(in|from|than|by|since|until|above|below) (?:start|beginning)\b(?: of [a-z]{1,12})?"), r"\1 ^s"),
    (re.compile(r"\b(in|from|by|until|to) end\b(?: of [a-z]{1,12})?"), r"\1 ^e"),
    (re.compile(r"\b(in|by|until|to) (?:last|final) PLACE\b"), r"\1 ^e"),
    (re.compile(r"\b(between|from) peak(?: PLACE)? (?=and|to)"), r"\1 ^p "),
    (re.compile(r"\b(between|from) (?:trough|smallest PLACE) (?=and|to)"), r"\1 ^t "),
    (re.compile(r"\b(above|below) (?:what )?it have in (?=\^)"), r"\1 "),
    (re.compile(r"^for (@\d+) , (largest|smallest) ((?:single )?(?:rise|fall|jump))\b"), r"\2 \3 of \1"),
    (re.compile(r"^(?:only )?one LINE , (@\d+) ,"), r"only \1"),
    (
        re.compile(r"^after (?:[a-z]{3,9} )?(rise|fall) (?:to|until) (\^\d+) , (@\d+) settle"),
        r"\3 \1 until \2 , \3 settle from \2 on",
    ),
    (re.compile(r"(@\d+) VALUE (?=[a-z])"), r"\1 "),
    (re.compile(r"^returns (?:diminish|narrow) (?:for|in) (@\d+) ; "), r"\1 "),
    (re.compile(r"^diminishing returns is [a-z]{3,9} (?:for|in) (@\d+) , whose "), r"\1 "),
    (re.compile(r"\b(above|below|since|than|before|after) (?:peak|largest VALUE|best VALUE)(?! of)\b"), r"\1 ^p"),
    (re.compile(r"\b(above|below|since|than|before|after) (?:trough|smallest VALUE)(?! of)\b"), r"\1 ^t"),
    (re.compile(r"(?:where|what|VALUE) it (?:is|have) in (?=\^)"), ""),
    (re.compile(r"\b(above|below|than|from|since|to) VALUE (?:of|in|from|have in) (?=\^)"), r"\1 "),
    (re.compile(r"\b(in|above|below|since|than|from|to) (\^\w+) VALUE\b"), r"\1 \2"),
    (re.compile(r"(#\d+) VALUE\b"), r"\1"),
    (re.compile(r"\b(above|below) than\b(?: in (?=\^))?"), r"\1"),
    (re.compile(r"\b(above|below) VALUE (?:than )?(?:in (?=\^\w+$))?"), r"\1 "),
    (re.compile(r"\b(above|below) in (?=\^\w+$)"), r"\1 "),
    (re.compile(r"\bwith (above|below) "), r"\1 "),
    (re.compile(r"(@\d+) is (cross|exceed) by (@\d+)"), r"\3 \2 \1"),
    (re.compile(r"besides (@\d+) , (no|every|all) ((?:other )?LINE)"), r"\2 \3 besides \1"),
    (
        re.compile(
            r"(?:total|added up|(?:taken |put )?together|in total)(?: (?:above|across|for|of) (?:all"
            r" )?(?:[a-z]{2,9} )?LINE)?"
            r"(?: ,)? (?:LINE have|VALUE)\b"
        ),
        "TOTAL",
    ),
    (
        re.compile(
            r"(?<!of )\btotal(?: (?:VALUE|total))?(?: (?:of|above|across|for) (?:all )?(?:[a-z]{2,9}"
            r" )?LINE)?(?= (?:rise|fall|peak|have|reach|is))"
        ),
        "TOTAL",
    ),
)
BACK_RE = re.compile(r"(?:(after|before) it|(thereafter)|(before)|from then on)$")
THEN_RE = re.compile(r"\bfrom (?:then|there) on\b")
TAKING_RE = re.compile(r"\b(?:take|takes|took|taking) over\b")
AND_RE = re.compile(r"( and | but | , | ; )")
AGENT_RE = re.compile(r"(?<=\w{3})[eo]r$")
PANEL_RE = re.compile(r" (?:(?:in|for|on|of|under) )?!(?: (?:panel|side|chart|plot|VALUE))?(?: ,)? ")
MARK_RE = re.compile(r"\^\d+")


@dataclass(slots=True)
class Said(Worded):
    """A claim in its wording, with what its signs stand for."""

    places: list[str] = field(default_factory=list)
    own: bool = False
    """Whether something is called one's own: "has its highest value in 2020" ranks no lines."""


def tokens_in(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a claim, with names told by two colors as one."""
    bare = TAKING_RE.sub("leads", HYPHENED_RE.sub(" ", text.strip().rstrip(".")))
    return colored(tokens_of(bare, lexicon), lexicon)


def said_of(tokens: Sequence[Token], lines: Lines, lexicon: Lexicon) -> Said | None:
    """The wording of a claim; none where a name in it is not sure, or is of another kind."""
    said, words = Said(own=any(t.text in OWNING for t in tokens if t.kind == "w")), list[str]()
    for i, token in enumerate(tokens):
        if token.kind == "w":
            words += _word(token.text, words, lexicon)
        elif token.kind == ".":
            words.append("," if token.text in (",", "–", "—") else ";" if token.text in ";:" else "")
        elif token.kind == "G":
            words.append("!")
        else:
            behind = tokens[i + 1].text if i + 1 < len(tokens) and tokens[i + 1].kind == "w" else ""
            sign = _sign(token, said, lines, counted=stem(behind) in lexicon.x_words - lexicon.y_words)
            if sign is None:
                return None
            words += [",", sign, ","] if token.aside else [sign]
    told = PANEL_RE.sub(" ", f" {' '.join(w for w in words if w)} ")
    for phrase, plainer in TURNED:
        told = told.replace(f" {phrase} ", f" {plainer} ")
    told = BOTH_RE.sub("", told.strip())
    for pattern, plainer in PLAINER_RE:
        told = pattern.sub(plainer, told)
    said.text = _listed(_dated(" ".join(told.split())), said)
    return said


def _sign(token: Token, said: Said, lines: Lines, *, counted: bool) -> str | None:
    """The sign of a name, a place or a figure; none for what is neither."""
    if token.kind == "S" and token.sure and all(n in lines.rows for n in token.names):
        said.names.append(list(token.names))
        return f"@{len(said.names) - 1}"
    if token.kind == "P" and not token.is_span and len(token.names) == 1 and token.names[0] in lines.places:
        said.places.append(token.names[0])
        return f"^{len(said.places) - 1}"
    if token.kind == "N" and token.amount is not None and token.amount.high is None:
        shown, plain = f"{token.amount.value:.12g}", token.amount.unit is None and not token.amount.approx
        year = len(shown) == len("2014") and shown == token.text
        if plain and shown in lines.places and (counted or year):
            said.places.append(shown)
            return f"^{len(said.places) - 1}"
        said.figures.append(token)
        return f"#{len(said.figures) - 1}"
    return None


def _word(word: str, before: list[str], lexicon: Lexicon) -> list[str]:
    """A word in its plain form; nothing for one that says nothing, or for a unit behind a figure."""
    behind = before[-1] if before else ""
    told = stem(word)
    if behind.startswith("#") and (word in UNITS or told in lexicon.y_words):
        return []
    if behind.startswith("@") and word in SERIES_NOUNS | {"one"}:
        return []
    if word in DROPPED:
        return []
    done = {AGENT_RE.sub("", y) for y in lexicon.y_words}
    if behind in ("largest", "smallest") and word.removesuffix("ed") in done | {"us"}:
        return []  # "the most visited park" beside visitors
    kind = lexicon.nouns.get(told)
    plural = "s" if word.endswith("s") else ""
    if kind == "P" or (word in PLACE_NOUNS and word not in SAME):
        return [f"PLACE{plural}"]
    if word in SAME:
        return [SAME[word]]
    if kind == "S" or word in SERIES_NOUNS or (told in lexicon.things and plural):
        return ["LINE"]
    return ["VALUE"] if told in lexicon.y_words | done else [word]


def _dated(text: str) -> str:
    """``… and loses 5 afterwards`` behind "until 2018": after 2018."""
    made = ""
    for part in AND_RE.split(text):
        piece = part
        earlier, back = MARK_RE.findall(made), BACK_RE.search(piece)
        if earlier and THEN_RE.search(piece):
            piece = THEN_RE.sub(f"from {earlier[-1]} on", piece)
        if back is not None and earlier and not MARK_RE.search(piece):
            way = back[1] or ("after" if back[2] else "before")
            made += f"{piece[: back.start()]}{way} {earlier[-1]}"
        else:
            made += piece
    return made


def _listed(text: str, said: Said) -> str:
    """A list of names as one sign."""

    def joined(m: re.Match[str]) -> str:
        said.names.append([n for k in m.groups() if k is not None for n in said.names[int(k)]])
        return f"@{len(said.names) - 1}"

    return LISTED_RE.sub(joined, text)
