"""chartprose: turn written descriptions of charts back into data with evidence for every value.

The names below are the public API; docs/record.md describes what they return. They are imported when first used: plain
``import chartprose`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.enrichment import enrich as enrich  # noqa: I001 - the names of a module stay together
    from chartprose.errors import (
        BudgetExceededError as BudgetExceededError,
        CassetteError as CassetteError,
        ChartproseError as ChartproseError,
        EndpointError as EndpointError,
        InputError as InputError,
        MalformedAnswerError as MalformedAnswerError,
        MissingExtraError as MissingExtraError,
        ModelError as ModelError,
        NotDrawnError as NotDrawnError,
        RefusedRequestError as RefusedRequestError,
        StoreError as StoreError,
        UsageError as UsageError,
    )
    from chartprose.extraction import aextract as aextract, extract as extract, extract_many as extract_many
    from chartprose.formats.document import Document as Document
    from chartprose.formats.records import read_records as read_records
    from chartprose.record import (
        Axis as Axis,
        Claim as Claim,
        Figure as Figure,
        Issue as Issue,
        Panel as Panel,
        Point as Point,
        Position as Position,
        Quantity as Quantity,
        Series as Series,
        Source as Source,
        Span as Span,
        Usage as Usage,
    )

__version__ = "0.2.0"

_EXPORTS = {
    "chartprose.enrichment": "enrich",
    "chartprose.extraction": "aextract extract extract_many",
    "chartprose.formats.document": "Document",
    "chartprose.formats.records": "read_records",
    "chartprose.record": "Axis Claim Figure Issue Panel Point Position Quantity Series Source Span Usage",
    "chartprose.errors": "BudgetExceededError CassetteError ChartproseError EndpointError InputError "
    "MalformedAnswerError MissingExtraError ModelError NotDrawnError RefusedRequestError StoreError UsageError",
}
_MODULE_OF = {name: home for home, names in _EXPORTS.items() for name in names.split()}

__all__ = ["__version__", *_MODULE_OF]  # noqa: PLE0604 - type checkers read the imports above


if not TYPE_CHECKING:  # a type checker that saw this would believe in any name

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module 'chartprose' has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULE_OF[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
