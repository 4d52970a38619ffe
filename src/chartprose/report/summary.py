"""The summary of a run: counts of documents, verdicts, issues and doubts, and what the model took.

A count that names a facet filters the list of documents by it; ``document.facets_of`` names the facets of each one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, get_args

from chartprose import record
from chartprose.report.document import facets_of
from chartprose.tally import Tally

if TYPE_CHECKING:
    from chartprose.record import Figure

Json = dict[str, Any]


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
