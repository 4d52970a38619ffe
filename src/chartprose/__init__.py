"""chartprose: turn written descriptions of charts back into data with evidence for every value.

The names below are the public API; docs/record.md describes what they return. They are imported when first used: plain
``import chartprose`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.enrichment import enrich
    from chartprose.errors import (
        BudgetExceededError,
        CassetteError,
        ChartproseError,
        EndpointError,
        InputError,
        MalformedAnswerError,
        MissingExtraError,
        ModelError,
        NotDrawnError,
        RefusedRequestError,
        UsageError,
    )
    from chartprose.extraction import aextract, extract, extract_many
    from chartprose.formats.document import Document
    from chartprose.formats.records import read_records
    from chartprose.record import (
        Axis,
        Claim,
        Figure,
        Issue,
        Panel,
        Point,
        Position,
        Quantity,
        Series,
        Source,
        Span,
        Usage,
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

__all__ = [
    "Axis",
    "BudgetExceededError",
    "CassetteError",
    "ChartproseError",
    "Claim",
    "Document",
    "EndpointError",
    "Figure",
    "InputError",
    "Issue",
    "MalformedAnswerError",
    "MissingExtraError",
    "ModelError",
    "NotDrawnError",
    "Panel",
    "Point",
    "Position",
    "Quantity",
    "RefusedRequestError",
    "Series",
    "Source",
    "Span",
    "StoreError",
    "Usage",
    "UsageError",
    "__version__",
    "aextract",
    "enrich",
    "extract",
    "extract_many",
    "read_records",
]


if not TYPE_CHECKING:  # a type checker that saw this would believe in any name

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module 'chartprose' has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULE_OF[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
