"""From texts to figures: one, one awaited, or a stream of many."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from chartprose import record
from chartprose.errors import ChartproseError, UsageError
from chartprose.formats import TABULAR, load
from chartprose.formats.document import Document, Unreadable
from chartprose.parallel import map_in_processes, map_in_threads
from chartprose.readers import checked_reader
from chartprose.tally import Tally, claim_work
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from chartprose.model.client import ModelClient
    from chartprose.readers import Options, Reader
    from chartprose.record import Figure
    from chartprose.tables import TableName
    from chartprose.text.source import Source

Item = TypeVar("Item")
Made = TypeVar("Made")

TEXT_URI = "text:"
INTERNAL_ERROR = "internal error"
WORKER_DIED = "the worker process crashed on this document, also when it was read alone"
BATCH = 16
"""A document takes milliseconds, so that what it costs to hand one over alone would show."""


def extract(
    text: str | bytes,
    model: ModelClient | str | None = None,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | str | None = None,
    uri: str = TEXT_URI,
    figure: str | None = None,
    describer: str | None = None,
) -> record.Figure:
    """Read one description of a chart.

    Args:
        text: the description: text, or UTF-8 bytes.
        model: ``None`` for the rules alone; the name of a model at the endpoint that ``OPENAI_API_KEY`` and
            ``OPENAI_BASE_URL`` name; or a client that ``chartprose.model`` made, or any other with its one method.
        reader: who reads the data: ``auto``, the model what the rules do not vouch for; ``rules`` or ``model`` alone.
            Claims are asked about in any case, if a model is named.
        claims: whether the record has claims; without them none are asked about.
        claims_model: another model for the claims, named as ``model`` is.
        uri: how the record names the text.
        figure: an identifier of the figure that is described, if known.
        describer: the model or person that wrote the description, if known.

    Returns:
        The record. A text that is not a description of a chart is a record too, with a ``status`` and a ``reason``.

    Raises:
        InputError: the bytes are no UTF-8 text (with the first bad byte).
        UsageError: a model is named and there is no key for it; or there is no such reader, or no model to read.
    """
    source = read(text, uri, figure=figure, describer=describer)
    return _figure(source, *_asked(model, reader, claims=claims, claims_model=claims_model))


async def aextract(
    text: str | bytes,
    model: ModelClient | str | None = None,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | str | None = None,
    uri: str = TEXT_URI,
    figure: str | None = None,
    describer: str | None = None,
) -> record.Figure:
    """Read one description of a chart without blocking the event loop while the model answers.

    Everything else is as for ``extract``.
    """
    source = read(text, uri, figure=figure, describer=describer)
    client, options = _asked(model, reader, claims=claims, claims_model=claims_model)
    from chartprose import pipeline  # noqa: PLC0415 - as in _figure

    return (await pipeline.aread_figure(source, client, **options)).with_text(source.text)


def extract_many(
    texts: Iterable[str | bytes | Document | Unreadable],
    model: ModelClient | str | None = None,
    jobs: int = 1,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | str | None = None,
) -> Iterator[record.Figure]:
    """Read many descriptions, as a stream.

    Args:
        texts: descriptions, or ``Document``s where they have names, or ``Unreadable`` where there is none; taken as
            needed, so that an endless stream will do. A bare text's uri is ``text:N``, with N counted from 0.
        model: as for ``extract``.
        jobs: how many at once: worker processes for the rules alone, threads with a model. Worker processes start
            anew, so a script that asks for more than one needs ``if __name__ == "__main__":``.
        reader: as for ``extract``.
        claims: as for ``extract``.
        claims_model: as for ``extract``.

    Yields:
        One record a text, in the order of the texts. A text that cannot be read, or on which the program fails,
        yields a record with the status ``failed`` and the reason, and the others continue.

    Raises:
        UsageError: ``jobs`` is below 1, a model is named and there is no key, or no worker process can start.
    """
    if not isinstance(jobs, int) or jobs < 1:
        raise UsageError(f"jobs must be an integer of at least 1, not {jobs!r}")
    if isinstance(texts, str | bytes):
        raise UsageError("extract_many takes an iterable of descriptions; use extract for one")
    client, options = _asked(model, reader, claims=claims, claims_model=claims_model)
    documents = (
        text if isinstance(text, Document | Unreadable) else Document(text, f"{TEXT_URI}{number}")
        for number, text in enumerate(texts)
    )
    lost = partial(failed, reason=WORKER_DIED)
    asks = bool(model or claims_model)
    return _results(partial(record_of, client=client, **options), documents, jobs, asks=asks, lost=lost)


def _results(
    function: Callable[[Item], Made],
    items: Iterable[Item],
    jobs: int,
    *,
    asks: bool,
    lost: Callable[[Item], Made],
    batch: int = 1,
) -> Generator[Made]:
    """``map(function, items)`` in this thread, in threads that wait for a model, or in processes that compute."""
    if jobs == 1:
        yield from map(function, items)
    elif asks:
        yield from map_in_threads(function, items, jobs)
    else:
        yield from map_in_processes(function, items, jobs, lost=lost, batch=batch)


def record_of(
    document: Document | Unreadable, client: ModelClient | None = None, **options: Unpack[Options]
) -> record.Figure:
    """The record of one document, whatever happens: what goes wrong makes it a ``failed`` one, with the reason."""
    if isinstance(document, Unreadable):
        return failed(document, str(document.error))
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
        return _figure(source, client, options)
    except ChartproseError as error:
        return failed(document, str(error))
    except Exception as error:  # noqa: BLE001 - the one boundary: a fault of ours costs this document, not the others
        return failed(document, f"{INTERNAL_ERROR}: {type(error).__name__}: {error}")


def failed(document: Document | Unreadable, reason: str) -> record.Figure:
    """The record of a document that could not be read. ``chars`` is 0 where it could not even be decoded."""
    data, chars = document.data, 0
    if isinstance(data, str):
        data, chars = data.encode("utf-8", "surrogatepass"), len(data)
    origin = {"uri": document.uri, "figure": document.figure, "describer": document.describer}
    source = record.Source(sha256=hashlib.sha256(data).hexdigest(), chars=chars, **origin)
    return record.Figure(source=source, status="failed", reason=reason, kind="other")


def _figure(source: Source, client: ModelClient | None, options: Options) -> record.Figure:
    from chartprose import pipeline  # noqa: PLC0415 - the rules take half a second to import, here and in each worker

    return pipeline.read_figure(source, client, **options).with_text(source.text)


def _asked(
    model: ModelClient | str | None, reader: Reader, *, claims: bool, claims_model: ModelClient | str | None
) -> tuple[ModelClient | None, Options]:
    """The client and the options that a caller asks for, checked."""
    reader = checked_reader(reader, model)
    return _client(model), {"reader": reader, "claims": claims, "claims_model": _client(claims_model)}


def _client(model: ModelClient | str | None) -> ModelClient | None:
    if not isinstance(model, str):
        if model is not None and not (hasattr(model, "request") or hasattr(model, "arequest")):
            raise UsageError(f"model must be a name or a client with a method request, not {type(model).__name__}")
        return model
    from chartprose.model import connect  # noqa: PLC0415 - the model stack takes seconds to import

    return connect(model)


@dataclass(frozen=True, slots=True)
class Result:
    """What is left of a document: its part of the output, its counts, what went wrong, and a summary of one line."""

    encoded: Any
    tally: Tally
    problem: str | None
    summary: str = ""


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How a run reads its documents. Worker processes get a copy; they return encoded records."""

    format_name: str
    client: ModelClient | None = None
    reader: Reader = "auto"
    table: TableName = "points"
    claims: bool = True
    claims_model: ModelClient | None = None

    def results(
        self, documents: Iterable[Document | Unreadable], jobs: int, *, batch: int = BATCH
    ) -> Generator[Result]:
        """The results, in the order of the documents; ``batch`` documents go to a process at a time."""
        asks = self.client is not None or self.claims_model is not None
        return _results(self, documents, jobs, asks=asks, lost=self.lost, batch=batch)

    def __call__(self, document: Document | Unreadable) -> Result:
        options: Options = {"reader": self.reader, "claims": self.claims, "claims_model": self.claims_model}
        return self._result(record_of(document, self.client, **options))

    def lost(self, document: Document | Unreadable) -> Result:
        """The result of a document that kills its worker process."""
        return self._result(failed(document, WORKER_DIED))

    def _result(self, figure: Figure) -> Result:
        named = (self.table,) if self.format_name in TABULAR else ()
        encoded = load(self.format_name).encode(figure, *named)
        return Result(encoded, Tally.of(figure), _problem(figure), _summary(figure))


def _summary(figure: Figure) -> str:
    points, usage = sum(len(panel.points) for panel in figure.panels), figure.usage
    words = f"{figure.source.uri}: {figure.status}, {points} points; claims translated: {claim_work(figure)}"
    return f"{words}; {usage.input_tokens} tokens in, {usage.output_tokens} out"


def _problem(figure: Figure) -> str | None:
    uri, reason = figure.source.uri, figure.reason or "no reason is known"
    if figure.status == "failed":
        return f"failed: {reason}" if reason.startswith(uri) else f"failed: {uri}: {reason}"
    messages = (issue.message for issue in figure.issues if issue.code == "model_failed")
    return next((f"{uri}: {message}" for message in messages), None)
