"""Ranks of lines along the axis: who leads where, who comes to which rank, how the order turns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.form_readings import Reading
from chartprose.verify.typing.line_forms.slots import LAND, NAME, SPAN
from chartprose.verify.typing.vocabulary.words import ORDINALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.line_forms.slots import Sentence

RANK: Final = (
    r"(?:first|second|third|fourth|fifth|last|second to last|largest|smallest|leads|lead)"
    r"(?: (?:place|rank|position|spot|LINE|one|is|VALUE|of all|in order|in field))*"
)
AT: Final = (
    rf"(?:(?:in|by|from|since|after|above) {LAND}(?: on)?|in start|in end|in (?:first|second|last) half"
    rf"|every PLACE|in every PLACE|{SPAN})"
)
RANK_RE = (
    re.compile(
        rf"(?P<who>{NAME}) (?P<deed>is|have|stay|reach|start|end|moves?|goes|go|fall|rise|occupies)"
        rf"(?: (?:up|down|back|as|in|into|to|out|from|reach))* (?P<rank>{RANK})(?:"
        rf" (?P<at>{AT}|throughout))?(?P<keep> and stay there)?"
    ),
    re.compile(rf"(?P<who>{NAME}) (?P<rank>leads)(?: every PLACE| in every PLACE)? (?P<at>{AT})"),
)
BEHIND_RE = re.compile(
    rf"(?P<who>{NAME}) (?:is|have|stay|need|reach|start|end|occupies|moves?|goes|go|fall|rise)"
    r"(?: (?:up|down|back|as|in|into|to|only))* (?P<rank>second|third|fourth|fifth)(?: (?:place|rank|position|spot))?"
    rf"(?: ,)? (?:only |just )?(?:below|after) (?P<front>{NAME})(?: (?P<alone>alone|only))? in (?P<at>{LAND})"
)
FROM_TO_RE = re.compile(
    rf"(?P<who>{NAME}) (?:fall|rise|goes|go|moves?|slips|climbs|is)(?: (?:up|down|back))? from"
    rf" (?P<one>{RANK})(?: in (?P<at>{LAND}))?"
    rf" to (?P<two>{RANK})(?: (?:in|by|from) (?P<then>{LAND})(?: on)?)?"
)
COUNT_RE = re.compile(
    rf"(?P<who>{NAME}) leads (?:in|for|on) (?:other |remaining )?(?P<count>[a-z]{{1,12}})(?: of (?:all"
    rf" )?(?P<whole>[a-z]{{1,12}}))?(?: (?:time |data )?(?:PLACE|STEP|VALUE)s?)?(?: every)?"
)
TAKING_RE = re.compile(rf"(?P<who>{NAME}) cometolead (?:only )?(?:in|from|by|after) (?P<at>{LAND})(?: on)?")
LOSING_RE = re.compile(rf"(?P<who>{NAME}) fall lead (?:in|from|by|after) (?P<at>{LAND})(?: on)?")
WAITING_RE = re.compile(rf"(?P<who>{NAME}) need (?:until )?(?P<at>{LAND}) (?:before it|to) cross (?P<two>{NAME})")
TURNED_RE = (
    re.compile(
        rf"(?:initial )?(?:order|LINE order) (?:of LINE )?(?:in (?P<other>{LAND}) )?is (?:fully"
        rf" )?(?P<how>reversed|turned around|inverted|unchanged|constant) (?:in|by) (?P<at>{LAND})"
    ),
    re.compile(
        rf"order in (?P<at>{LAND}) is (?P<how>opposite|reverse|reversal|mirror image|same) (?:of|as|to)(?:"
        rf" (?:one|that))?(?: in)? (?P<other>{LAND})"
    ),
    re.compile(rf"(?:by|in) (?P<at>{LAND}) LINE is is (?P<how>opposite) to how it start"),
)


def _rank(told: str, count: int) -> tuple[int, bool] | None:
    """The rank that is told, from the top or from the bottom."""
    word = told.split(maxsplit=1)[0]
    if told.startswith("second to last"):
        return 2, False
    if word in ("last", "smallest"):
        return 1, False
    if word in ("largest", "leads", "lead"):
        return 1, True
    rank = ORDINALS.get(word)
    return (rank, True) if rank is not None and rank <= count else None


def _ranked(name: str, rank: tuple[int, bool], places: list[str]) -> Fields:
    told: Fields = {"kind": "extremum", "series": [name], "at": places, "among": "series"}
    told["relation"] = "highest" if rank[1] else "lowest"
    return told | ({"rank": rank[0]} if rank[0] > 1 else {})


def _places(sentence: Sentence, told: str | None, *, keep: bool) -> list[str] | None:
    """The places of a phrase: one of them, or all from there on."""
    lines, told = sentence.lines, told or ""
    signs = re.findall(LAND, told)
    if told == "throughout" or told.endswith("every PLACE"):
        return lines.places
    if told.endswith("half"):
        return lines.half(told.split()[1])
    if len(signs) == 1 and told.startswith(("in ", "by ")):
        place = sentence.place(signs[0])
        if place is None:
            return None
        return lines.places[lines.places.index(place) :] if keep else [place]
    span = sentence.span(told) if signs else None
    if span is None:
        return None
    i, j = lines.places.index(span[0]), lines.places.index(span[1])
    opening = told.split()[0]
    if opening in ("after", "above"):
        on = told.endswith("on") or opening == "above"
        return lines.places[i + 1 : j + 1] if on else lines.places[i:] if keep else [lines.places[i]]
    return lines.places[i:j] if opening == "before" else lines.places[i : j + 1]


def ranked(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A drops into last place in 2014 and stays there``: last from then on, and not before."""
    told, lines = m.groupdict(), sentence.lines
    names, deed = sentence.said.named(m["who"]), told.get("deed") or "is"
    rank = _rank(m["rank"], len(lines.names))
    own = sentence.said.own and m["rank"].startswith(("largest", "smallest"))
    if len(names) != 1 or rank is None or own or sentence.goodness < 0 or len(lines.names) < 2:
        return
    if sentence.own and m["rank"].split()[0] in ("largest", "smallest"):
        return
    if deed == "fall" and m["rank"].startswith("lead"):
        return  # "loses the lead"
    at = told.get("at") or {"start": "in ^s", "end": "in ^e"}.get(deed)
    at = "throughout" if at is None and deed == "stay" else at
    places = _places(sentence, at, keep=bool(told.get("keep")) or deed == "stay")
    if not places:
        return
    made = [_ranked(names[0], rank, [place]) for place in places]
    before = lines.before(places[0])
    if (
        deed in ("fall", "rise", "moves", "goes", "move", "go", "reach")
        and before is not None
        and "by" not in (at or "")
    ):
        made.append({**_ranked(names[0], rank, [before]), "negated": True})
    later = len(made) > 1 and (at or "").startswith("after") and not (at or "").endswith("on")
    yield Reading(made, sure=not later)  # "moves to first place after 2017" may be at the next place


def ranked_behind(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A ranks second, behind B alone, in 2014``: the rank, and who is above it."""
    names, lines, place = sentence.said.named(m["who"]), sentence.lines, sentence.place(m["at"])
    front, rank = sentence.said.named(m["front"]), _rank(m["rank"], len(lines.names))
    if len(names) != 1 or not front or rank is None or place is None or sentence.goodness < 0:
        return
    if len(front) > rank[0] - 1 or (m["alone"] and len(front) < rank[0] - 1):
        return
    base: Fields = {"kind": "comparison", "versus": names, "among": "series", "at": [place], "relation": "above"}
    yield Reading([_ranked(names[0], rank, [place]), *({**base, "series": [name]} for name in front)], sure=True)


def from_rank(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A falls from first place in 2014 to third place in 2021``."""
    names, lines = sentence.said.named(m["who"]), sentence.lines
    ranks = [_rank(m[key], len(lines.names)) for key in ("one", "two")]
    ends = [sentence.place(m["at"] or "^s"), sentence.place(m["then"] or "^e")]
    if len(names) != 1 or None in ranks or None in ends or sentence.goodness < 0:
        return
    made = [_ranked(names[0], r, [p]) for r, p in zip(ranks, ends, strict=True) if r is not None and p is not None]
    yield Reading(made, sure=True)


def counted(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A leads at four of the six checkpoints``."""
    names, count = sentence.said.named(m["who"]), NUMBER_WORDS.get(m["count"])
    whole = NUMBER_WORDS.get(m["whole"]) if m["whole"] else len(sentence.lines.places)
    if (
        (len(names) != 1 and not m[0].endswith(" every"))
        or count is None
        or whole != len(sentence.lines.places)
        or sentence.goodness < 0
    ):
        return
    told: Fields = {"kind": "extremum", "among": "series", "relation": "highest", "count": count, "across": "positions"}
    yield Reading([{**told, "series": [name]} for name in names], sure=True)


def taken_lead(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A takes the lead in 2017``: it is highest there, and is not at the place before."""
    yield from _over_steps(m, sentence, taken=True)


def lost_lead(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A loses the lead in 2017``: it is highest at the place before, and is not there."""
    yield from _over_steps(m, sentence, taken=False)


def _over_steps(m: re.Match[str], sentence: Sentence, *, taken: bool) -> Iterator[Reading]:
    """That a lead is taken or lost in the step to a place; what happens after a place also in the step behind it."""
    names, at = sentence.said.named(m["who"]), sentence.place(m["at"])
    if len(names) != 1 or at is None or sentence.goodness < 0:
        return
    steps: list[tuple[str | None, str | None]] = [(sentence.lines.before(at), at)]
    if " after " in m[0]:
        steps.insert(0, (at, sentence.lines.after(at)))
    for one, two in steps:
        if one is None or two is None:
            continue
        lead = _ranked(names[0], (1, True), [two if taken else one])
        other = {**lead, "at": [one if taken else two], "negated": True}
        yield Reading([lead, other], sure=" by " not in m[0])


def turned(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``The initial order is reversed at 2 h``, "the ranking at 4 h is the same as at the start"."""
    lines, told = sentence.lines, m.groupdict()
    at, other = sentence.place(m["at"]), sentence.place(told.get("other") or "^s")
    if at is None or other is None or at == other or len(lines.names) < 3:
        return
    values = [lines.rows[n][other] for n in lines.names]
    if len({*values}) < len(values):
        return
    order = sorted(lines.names, key=lambda n: lines.rows[n][other], reverse=True)
    same = m["how"] in ("same", "unchanged", "constant")
    told_order: Fields = {"kind": "order", "series": order if same else order[::-1], "at": [at], "relation": "highest"}
    yield Reading([told_order], sure=True)


def waited(m: re.Match[str], sentence: Sentence) -> Iterator[Reading]:
    """``A needs 8 h before it overtakes B``: it is above B there, and is not at the place before."""
    one, two, at = sentence.said.named(m["who"]), sentence.said.named(m["two"]), sentence.place(m["at"])
    before = sentence.lines.before(at) if at is not None else None
    if len(one) != 1 or len(two) != 1 or at is None or before is None:
        return
    base: Fields = {"kind": "comparison", "series": one, "versus": two}
    yield Reading([{**base, "at": [before], "relation": "below"}, {**base, "at": [at], "relation": "above"}], sure=True)


RANKS = (
    (WAITING_RE, waited),
    *((pattern, ranked) for pattern in RANK_RE),
    (BEHIND_RE, ranked_behind),
    (FROM_TO_RE, from_rank),
    (COUNT_RE, counted),
    (TAKING_RE, taken_lead),
    (LOSING_RE, lost_lead),
    *((pattern, turned) for pattern in TURNED_RE),
)
