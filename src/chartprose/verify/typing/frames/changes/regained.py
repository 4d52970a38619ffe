"""What comes back after a loss: ``by 2020, oak has regained about half of its loss``, "only about 3 points".

Of a category over series that are times, or of a series over an axis of numbers: from the first value down to the
least one, and up again to the one named, or to the last one. Of a line such a part may be refuted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.turned import in_time
from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = frozenset(
    ["regained", "regains", "regain", "recovered", "recovers", "recover", "recouped", "recoups"]
)
KNOWN: Final = TRIGGERS | frozenset([
    "its", "loss", "losses", "decline", "drop", "only", "by", "has", "had", "lost", "that", "what", "fall", "ground",
])  # fmt: skip
LOSSES: Final = frozenset(["loss", "losses", "decline", "drop", "fall"])
LEAST = 3
NEAR = 1e-9


def of_loss(clause: Clause) -> bool:
    """Whether a part is one of a loss: ``half of its decline``."""
    own = [i for i in clause.find(LOSSES) if clause.text(i - 1) in ("its", "their") and clause.text(i - 2) == "of"]
    return any(i > 2 and clause.tokens[i - 3].kind == "N" for i in own) or of_what_is_lost(clause)


def of_what_is_lost(clause: Clause) -> bool:
    """Whether a part is one of ``what it had lost``, "of the cover that it lost"."""
    at = next((k for k, t in enumerate(clause.tokens) if t.kind == "N"), len(clause.tokens))
    told = [t.text for t in clause.tokens[at + 1 :] if t.text not in ("had", "has")]
    return told[:1] == ["of"] and told[-2:] in (["it", "lost"], ["they", "lost"])


def regained(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that tells how much of a loss has come back."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(clause.find(TRIGGERS)) != 1 or len(clause.amounts) != 1 or whole.groups or whole.others:
        return
    token = clause.amounts[0]
    amount = token.amount
    if amount is None or amount.high is not None or clause.words & DENIALS or "than" in clause.words:
        return
    part = amount.unit in ("times", "percent")
    if (part and not of_loss(clause)) or (token.bound and not part):
        return
    if len(whole.series) != 1 or len(whole.at) > 1 or whole.start is not None or whole.end is not None:
        return
    track = _track(clause, whole)
    if len(track) < LEAST:
        return
    if part and in_time(clause.lexicon.series) is None:
        yield from _part(clause, whole, track, token)
    elif whole.at and not token.bound:
        yield from _reading(clause, whole, track, amount)


def _track(clause: Clause, whole: Half) -> list[tuple[Fields, float]]:
    """The cells from the first one to the one named, each with its value; none where one is not stated."""
    times = in_time(clause.lexicon.series)
    if times is not None and clause.lexicon.places:
        names = [*times][: [*times].index(whole.series[0]) + 1] if whole.series[0] in times else []
        panel = panel_of(clause, names, whole.panels) if names else None
        cells: list[Fields] = [{"series": [s], "at": whole.at} for s in names]
    else:
        panel = panel_of(clause, whole.series, whole.panels)
        pool = stops(panel, whole.series[0]) if panel is not None and panel.numeric else []
        ended = not whole.at or whole.at == ["end"]
        last = len(pool) if ended else pool.index(whole.at[0]) + 1 if whole.at[0] in pool else 0
        cells = [{"series": whole.series, "at": [p]} for p in pool[:last]]
    values = [_value(panel, cell) for cell in cells]
    return [] if None in values else [(c, v) for c, v in zip(cells, values, strict=True) if v is not None]


def _value(panel: PanelFacts | None, cell: Fields) -> float | None:
    read = value_at(panel, cell["series"][0], cell["at"][0]) if panel is not None else None
    return None if read is None or read.value.ranged else read.value.mid


def _part(clause: Clause, whole: Half, track: list[tuple[Fields, float]], token: Token) -> Iterator[Candidate]:
    """``Regains more than three quarters of what it had lost``: the rise from the least value by the fall to it."""
    values = [v for _, v in track]
    low = values.index(min(values))
    amount = token.amount
    if amount is None or not 0 < low < len(values) - 1 or max(values[:low]) > values[0]:
        return
    share = amount.value / 100 if amount.unit == "percent" else amount.value
    first, least, last = (track[k][0]["at"][0] for k in (0, low, -1))
    made: Fields = {"kind": "ratio", "series": whole.series, "panels": whole.panels, "unit": "times", "low": share}
    made |= {"measure": "change", "start": least, "end": last, "relation": token.bound or "equal"}
    made |= {"versus_measure": "drop", "versus_start": first, "versus_end": least, "approx": not token.bound}
    if 0 < share <= 1:
        yield Candidate(
            "regained", [clause.scoped(made)], clause.amounts, {"only"} & clause.words, sure=True, tier=0, known=KNOWN
        )


def _reading(clause: Clause, whole: Half, track: list[tuple[Fields, float]], amount: Amount) -> Iterator[Candidate]:
    """That it fell first, and that the last value lies so far above the least one."""
    values = [v for _, v in track]
    low = values.index(min(values))
    loss, (last, end) = values[0] - values[low], track[-1]
    if loss <= 0 or low == len(values) - 1 or max(values[:low], default=0.0) > values[0]:
        return
    if amount.unit in ("times", "percent"):
        part = amount.value / 100 if amount.unit == "percent" else amount.value
        if not 0 < part < 1 or abs((end - values[low]) / loss - part) > part / 6:
            return
    else:
        told = abs(on_axis(clause, amount))
        if abs(end - values[low] - told) > (told / 20 if amount.approx else NEAR * max(1.0, told)):
            return
    base: Fields = {"kind": "level", "panels": whole.panels, "relation": "equal"}
    cells = (track[0], track[low], (last, end))
    made = [clause.scoped(base | cell | {"low": value}) for cell, value in cells]
    yield Candidate("regained", made, clause.amounts, {"only"} & clause.words, known=KNOWN)
