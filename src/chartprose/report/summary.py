"""The summary of a run: counts over its records, some of which filter the list of documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, get_args

from chartprose import record
from chartprose.report.document import facets_of
from chartprose.tally import STATUS_WORDS, Tally

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator

    from chartprose.record import Figure


class Count(NamedTuple):
    """A count in words, and the facet of the documents that it counts; ``None`` where it counts none."""

    words: str
    facet: str | None = None


class Group(NamedTuple):
    """A number of things in words, and the counts that it is made of."""

    number: int
    noun: str
    counts: list[Count]


def summary(figures: Iterable[Figure]) -> list[Group]:
    """The groups of the summary. Claims and issues are counted one by one; a facet is of whole documents."""
    tally, doubts, doubtful = Tally(), 0, 0
    for figure in figures:
        tally += Tally.of(figure)
        doubts += len(figure.doubts)
        doubtful += "doubts:any" in facets_of(figure)
    share = f"{tally.covered / max(tally.measured, 1):.1%} of the candidate numerals accounted for"
    coverage = [Count(f"{share} (mean of {tally.measured} documents)")] if tally.measured else []
    in_documents = [Count(f"in {doubtful} {_plural('document', doubtful)}", "doubts:any")] if doubts else []
    groups = [
        _group(tally.documents, "document", _by_name("status", tally.statuses, STATUS_WORDS)),
        _group(tally.points, "point", coverage),
        _group(doubts, "doubt", in_documents),
        _group(tally.verdicts.total(), "claim", _by_name("verdict", tally.verdicts, get_args(record.Verdict))),
        _group(tally.issues.total(), "issue", _by_name("issue", tally.issues, sorted(tally.issues))),
    ]
    if tally.calls or tally.cached_calls or tally.failed_calls:
        groups.append(_group(tally.calls, "model call", list(_model(tally))))
    return groups


def _model(tally: Tally) -> Iterator[Count]:
    counts = {"cached": tally.cached_calls, "failed": tally.failed_calls}
    counts |= {"tokens in": tally.input_tokens, "tokens out": tally.output_tokens}
    yield from (Count(f"{number:,} {words}") for words, number in counts.items())
    yield Count(f"{tally.priced:.4f} USD" if tally.priced or not tally.unpriced else "cost unknown")


def _by_name(facet: str, counts: Counter[str], names: Iterable[str]) -> list[Count]:
    return [Count(f"{counts[name]:,} {name.replace('_', ' ')}", f"{facet}:{name}") for name in names if counts[name]]


def _group(number: int, noun: str, counts: list[Count]) -> Group:
    return Group(number, _plural(noun, number), counts)


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"
