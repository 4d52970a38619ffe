"""What the page needs of one document: its text in marked pieces, its tables in words, its charts compiled.

Everything that belongs together has the same key in text, chart and tables: ``p0.3`` is point 3 of panel 0, ``a``
stands for an axis, ``s`` for a legend entry, ``c`` for a claim, ``i`` for an issue, ``u`` for a numeral left
unread, ``d`` for a doubt.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, get_args

from chartprose import record
from chartprose.errors import NotDrawnError
from chartprose.report.compiling import compiled
from chartprose.report.rendering import rendered
from chartprose.report.wording import extent, place, value
from chartprose.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Axis, Claim, Figure, Panel, Series
    from chartprose.report.rendering import Mark
    from chartprose.report.texts import Found


Json = dict[str, Any]
SUPPORT = ""


def listed(figure: Figure) -> Json:
    """The document's line in the list. ``find`` is what a search looks in."""
    points = sum(len(panel.points) for panel in figure.panels)
    contradicted = sum(claim.verdict == "contradicted" for claim in figure.claims)
    titles = [figure.title or "", *(panel.title or "" for panel in figure.panels)]
    series = [series.name for panel in figure.panels for series in panel.series]
    codes = [issue.code for issue in figure.issues]
    status = figure.status.replace("_", " ")
    find = [figure.source.uri, status, figure.kind, figure.source.describer or "", *titles, *series, *codes]
    return {
        "title": figure.title or figure.source.uri,
        "uri": figure.source.uri,
        "status": status,
        "kind": figure.kind,
        "coverage": figure.coverage,
        "points": points,
        "contradicted": contradicted,
        "issues": len(figure.issues),
        "facets": list(facets_of(figure)),
        "find": "\n".join(find).lower(),
    }


def facets_of(figure: Figure) -> Iterator[str]:
    """What the counts of the summary filter by, such as ``status:partial`` or ``verdict:contradicted``."""
    yield f"status:{figure.status}"
    yield from dict.fromkeys(f"verdict:{claim.verdict}" for claim in figure.claims)
    yield from dict.fromkeys(f"issue:{issue.code}" for issue in figure.issues)
    if figure.doubts:
        yield "doubts:any"


def detailed(figure: Figure, found: Found, *, compile_charts: bool = True) -> Json:
    """All of a document, for its three columns.

    A panel's chart is ``vega`` if ``compile_charts``, else ``specification``, its Vega-Lite. It is ``None`` where it
    cannot be drawn, and ``why`` says the reason.
    """
    panels = [_panel(number, panel, compile_chart=compile_charts) for number, panel in enumerate(figure.panels)]
    claims = [_claim(f"c{i}", claim) for i, claim in enumerate(figure.claims)]
    issues = [_row(f"i{i}", x.severity, x.code.replace("_", " "), x.message) for i, x in enumerate(figure.issues)]
    unread = [_row(f"u{i}", found.quote(span)) for i, span in enumerate(figure.unread)]
    doubts = [_row(f"d{i}", doubt.reason) for i, doubt in enumerate(figure.doubts)]
    return {
        "status": figure.status.replace("_", " "),
        "kind": figure.kind,
        "coverage": figure.coverage,
        "reason": figure.reason,
        "facts": _facts(figure),
        "text": None if found.text is None else rendered(found.text, list(marks_of(figure))),
        "raw": found.text,
        "no_text": found.problem,
        "panels": panels,
        "claims": claims,
        "issues": issues,
        "unread": unread,
        "doubts": doubts,
        "words": _words(panels, claims, issues, unread, doubts),
    }


def _facts(figure: Figure) -> list[str]:
    source, usage = figure.source, figure.usage
    facts = [
        f"{name} {origin}" for name, origin in (("figure", source.figure), ("described by", source.describer)) if origin
    ]
    if usage.calls or usage.cached_calls:
        facts.append(f"model {usage.model}: {usage.calls} calls, {usage.cached_calls} cached")
    return facts


def _claim(key: str, claim: Claim) -> Json:
    return _row(key, claim.verdict, claim.text, claim.reason, claim.by, claim.check, claim.rest)


def _row(key: str, *cells: str | None) -> Json:
    return {"key": key, "cells": list(cells)}


def _words(panels: list[Json], *groups: list[Json]) -> dict[str, str]:
    """Key → what the line at the foot of the page says of it."""
    points = {row["key"]: _sentence(*row["cells"]) for panel in panels for row in panel["points"]}
    parts = [row for panel in panels for row in (*panel["axes"], *panel["series"])]
    rest = [*parts, *(row for group in groups for row in group)]
    return points | {row["key"]: ", ".join(filter(None, row["cells"])) for row in rest}


def _sentence(series: str, where: str, amount: str, by: str, *_: str | None) -> str:
    return f"{series}, {where}: {amount} ({by})"


def _panel(number: int, panel: Panel, *, compile_chart: bool) -> Json:
    chart = "vega" if compile_chart else "specification"
    drawing: Json = {chart: None, "why": None, "notes": [], "square": False}
    reasons: dict[int, str] = {}
    try:
        specification = panel.to_vega_lite()
    except NotDrawnError as error:
        drawing["why"] = error.reason
    else:
        meta = specification["usermeta"]["chartprose"]
        reasons = {left["point"]: left["reason"] for left in meta["not_drawn"]}
        notes = [f"Not drawn: {len(reasons)} of {len(panel.points)} points; the table says why."] if reasons else []
        square = specification["width"] == specification["height"]
        drawn = compiled(specification) if compile_chart else specification
        drawing |= {chart: drawn, "notes": [*notes, *meta["notes"]], "square": square}
    return drawing | {
        "title": panel.title,
        "points": [
            _row(f"p{number}.{i}", p.series or "–", place(p.x), value(p), p.by, reasons.get(i))
            for i, p in enumerate(panel.points)
        ],
        "axes": [
            _row(f"a{number}.{i}", a.channel, a.label, a.unit, a.scale, extent(a)) for i, a in enumerate(panel.axes)
        ],
        "series": [
            _row(f"s{number}.{i}", s.name, s.color, s.line, s.marker, s.axis) for i, s in enumerate(panel.series)
        ],
    }


def marks_of(figure: Figure) -> Iterator[Mark]:
    """What is marked in the text of a figure: the evidence of its parts, its issues, doubts and unread numerals."""
    for number, panel in enumerate(figure.panels):
        parts_of: tuple[tuple[str, Sequence[Axis | Series]], ...] = (("a", panel.axes), ("s", panel.series))
        for letter, parts in parts_of:
            for index, part in enumerate(parts):
                yield from ((span, f"{letter}{number}.{index}", _reader(part.by)) for span in part.evidence.values())
        for index, point in enumerate(panel.points):
            key, reader = f"p{number}.{index}", _reader(point.by)
            for name, span in point.evidence.items():
                yield span, key, f"{reader} value" if name == "value" else reader
            yield from ((span, key, f"{reader} value") for span in point.also)
    for index, claim in enumerate(figure.claims):
        kinds = "claim contradicted" if claim.verdict == "contradicted" else "claim"
        if claim.evidence.text is not None:
            yield claim.evidence.text, f"c{index}", kinds
        yield from ((span, f"c{index}", SUPPORT) for span in claim.evidence.values)
    for index, doubt in enumerate(figure.doubts):
        yield from ((span, f"d{index}", "doubted") for span in doubt.evidence)
    for index, issue in enumerate(figure.issues):
        yield from ((span, f"i{index}", "issue") for span in issue.evidence)
    yield from ((span, f"u{index}", "unread") for index, span in enumerate(figure.unread))


def _reader(by: str) -> str:
    return by.partition("/")[0]


class Summary:
    """Sums over the records of a run. Claims and issues are counted one by one, facets by document."""

    def __init__(self) -> None:
        self._tally = Tally()
        self._facets: Counter[str] = Counter()
        self._doubts = 0

    def add(self, figure: Figure) -> None:
        self._tally += Tally.of(figure)
        self._facets.update(facets_of(figure))
        self._doubts += len(figure.doubts)

    def groups(self) -> list[Json]:
        """Groups of counts: a name, and for each count its words, how many, and its facet or ``None``."""
        tally = self._tally
        statuses = [_count(status.replace("_", " "), tally.statuses[status], f"status:{status}")
                    for status in get_args(record.Status) if tally.statuses[status]]  # fmt: skip
        verdicts = [_count(verdict, tally.verdicts[verdict], f"verdict:{verdict}")
                    for verdict in get_args(record.Verdict) if tally.verdicts[verdict]]  # fmt: skip
        issues = [
            _count(code.replace("_", " "), number, f"issue:{code}") for code, number in sorted(tally.issues.items())
        ]
        doubts = [_count("in documents", self._facets["doubts:any"], "doubts:any")] if self._doubts else []
        groups = [
            _group("Documents", tally.documents, statuses),
            _group("Points", tally.points, self._coverage()),
            _group("Doubts", self._doubts, doubts),
            _group("Claims", tally.verdicts.total(), verdicts),
            _group("Issues", tally.issues.total(), issues),
        ]
        if tally.calls or tally.cached_calls or tally.failed_calls:
            groups.append(_group("Model calls", tally.calls, self._model()))
        return groups

    def _coverage(self) -> list[Json]:
        tally = self._tally
        if not tally.measured:
            return []
        return [_count(f"of the candidate numerals accounted for (mean of {tally.measured} documents)",
                       f"{tally.covered / tally.measured:.1%}")]  # fmt: skip

    def _model(self) -> list[Json]:
        tally = self._tally
        cost = f"{tally.priced:.4f} USD" if tally.priced or not tally.unpriced else "unknown"
        return [
            _count("cached", tally.cached_calls),
            _count("failed", tally.failed_calls),
            _count("tokens in", tally.input_tokens),
            _count("tokens out", tally.output_tokens),
            _count("cost", cost),
        ]


def _group(name: str, number: int, counts: list[Json]) -> Json:
    return {"name": name, "number": number, "counts": counts}


def _count(words: str, number: int | str, facet: str | None = None) -> Json:
    return {"words": words, "number": number, "facet": facet}
