"""From texts to figures: one, one awaited, or a stream of many."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from chartprose import record
from chartprose.errors import ChartproseError, UsageError
from chartprose.formats import TABULAR, load
from chartprose.formats.document import Document, Unreadable
from chartprose.ordered import in_processes, in_threads
from chartprose.readers import checked_reader
from chartprose.tally import Tally, claim_work
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from chartprose.model.client import AsyncModelClient, ModelClient
    from chartprose.pipeline import Aside
    from chartprose.readers import Reader
    from chartprose.record import Figure
    from chartprose.tables import TableName
    from chartprose.text.source import Source


TEXT_URI = "text:"
INTERNAL_ERROR = "internal error"
WORKER_DIED = "the process that read this document died, also when it read nothing else"
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
        The record. A text that is no description of a chart is a record too, with a ``status`` and a ``reason``.

    Raises:
        InputError: the bytes are no UTF-8 text (with the first bad byte).
        UsageError: a model is named and there is no key for it; or there is no such reader, or no model to read.
    """
    source = read(text, uri, figure=figure, describer=describer)
    reader = checked_reader(reader, model)
    return _figure(source, _client(model), reader=reader, claims=claims, claims_model=_client(claims_model))


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
    from chartprose import pipeline  # noqa: PLC0415 - as in _figure

    source = read(text, uri, figure=figure, describer=describer)
    reader = checked_reader(reader, model)
    made = await pipeline.aread_figure(
        source, _client(model), reader=reader, claims=claims, claims_model=_client(claims_model)
    )
    return made.with_text(source.text)


def extract_many(
    texts: Iterable[str | bytes | Document],
    model: ModelClient | str | None = None,
    jobs: int = 1,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | str | None = None,
) -> Iterator[record.Figure]:
    """Read many descriptions, as a stream.

    Args:
        texts: descriptions, or ``Document``s where they have names; taken as needed, so that an endless stream will do.
            A bare text's uri is ``text:N``, with N counted from 0.
        model: as for ``extract``.
        jobs: how many at once: worker processes for the rules alone, threads with a model. Worker processes start
            anew, so a script that asks for more than one needs ``if __name__ == "__main__":``.
        reader: as for ``extract``.
        claims: as for ``extract``.
        claims_model: as for ``extract``.

    Yields:
        One record a text, in the order of the texts. A text that cannot be read, or on which the program fails,
        yields a record with the status ``failed`` and the reason, and the others go on.

    Raises:
        UsageError: ``jobs`` is below 1, a model is named and there is no key, or no worker process can start.
    """
    if not isinstance(jobs, int) or jobs < 1:
        raise UsageError(f"jobs is {jobs!r}; it must be a whole number of at least 1")
    if isinstance(texts, str | bytes):
        raise UsageError("extract_many takes many descriptions; for one there is extract")
    read_one = partial(
        record_of,
        client=_client(model),
        reader=checked_reader(reader, model),
        claims=claims,
        claims_model=_client(claims_model),
    )
    return _stream(texts, read_one, jobs, asks=bool(model or claims_model))


def _stream(
    texts: Iterable[str | bytes | Document], read_one: Callable[[Document], record.Figure], jobs: int, *, asks: bool
) -> Iterator[record.Figure]:
    documents = (
        text if isinstance(text, Document) else Document(text, f"{TEXT_URI}{number}")
        for number, text in enumerate(texts)
    )
    if jobs == 1:
        yield from map(read_one, documents)
    elif asks:
        yield from in_threads(read_one, documents, jobs)
    else:
        lost = partial(failed, reason=WORKER_DIED)
        yield from in_processes(read_one, documents, jobs, lost=lost)


def record_of(
    document: Document | Unreadable,
    client: ModelClient | None = None,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | None = None,
) -> record.Figure:
    """The record of one document, whatever happens: what goes wrong makes it a ``failed`` one, with the reason."""
    if isinstance(document, Unreadable):
        return failed(document, str(document.error))
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
        return _figure(source, client, reader=reader, claims=claims, claims_model=claims_model)
    except ChartproseError as error:
        return failed(document, str(error))
    except Exception as error:  # noqa: BLE001 - the one boundary: a fault of ours costs this document, not the others
        return failed(document, f"{INTERNAL_ERROR}: {type(error).__name__}: {error}")


async def arecord_of(
    document: Document | Unreadable,
    client: ModelClient | AsyncModelClient | None,
    aside: Aside | None = None,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | AsyncModelClient | None = None,
) -> record.Figure:
    """As ``record_of``, without blocking the event loop while the model answers; ``aside`` is as for the pipeline."""
    from chartprose import pipeline  # noqa: PLC0415 - as in _figure

    if isinstance(document, Unreadable):
        return failed(document, str(document.error))
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
        made = await pipeline.aread_figure(
            source, client, aside, reader=reader, claims=claims, claims_model=claims_model
        )
        return made.with_text(source.text)
    except ChartproseError as error:
        return failed(document, str(error))
    except Exception as error:  # noqa: BLE001 - the same boundary
        return failed(document, f"{INTERNAL_ERROR}: {type(error).__name__}: {error}")


def failed(document: Document | Unreadable, reason: str) -> record.Figure:
    """The record of a document that could not be read. ``chars`` is 0 where it could not even be decoded."""
    data, chars = document.data, 0
    if isinstance(data, str):
        data, chars = data.encode("utf-8", "surrogatepass"), len(data)
    return record.Figure(
        source=record.Source(
            uri=document.uri,
            sha256=hashlib.sha256(data).hexdigest(),
            chars=chars,
            figure=document.figure,
            describer=document.describer,
        ),
        status="failed",
        reason=reason,
        kind="other",
    )


def _figure(
    source: Source, client: ModelClient | None, *, reader: Reader, claims: bool, claims_model: ModelClient | None
) -> record.Figure:
    from chartprose import pipeline  # noqa: PLC0415 - the rules take half a second to import, here and in each worker

    made = pipeline.read_figure(source, client, reader=reader, claims=claims, claims_model=claims_model)
    return made.with_text(source.text)


def _client(model: ModelClient | str | None) -> ModelClient | None:
    if not isinstance(model, str):
        if model is not None and not (hasattr(model, "request") or hasattr(model, "arequest")):
            raise UsageError(f"a model is a name, or a client with the method request, not {type(model).__name__}")
        return model
    from chartprose.model import connect  # noqa: PLC0415 - the model stack takes seconds to import

    return connect(model)


@dataclass(frozen=True, slots=True)
class Result:
    """What is left of a document: its part of the output, its counts, what went wrong, and what was done, in a line."""

    encoded: Any
    tally: Tally
    problem: str | None
    told: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a run reads its documents. Worker processes get a copy; they hand back encoded records, which travel well."""

    format_name: str
    client: ModelClient | None = None
    reader: Reader = "auto"
    table: TableName = "points"
    claims: bool = True
    claims_model: ModelClient | None = None

    def results(
        self, documents: Iterable[Document | Unreadable], jobs: int, *, batch: int = BATCH
    ) -> Generator[Result]:
        """The results, as a stream in the order of the documents; ``batch`` documents go to a process at a time."""
        if jobs == 1:
            yield from map(self, documents)
        elif self.client is not None or self.claims_model is not None:
            yield from in_threads(self, documents, jobs)
        else:
            yield from in_processes(self, documents, jobs, lost=self.lost, batch=batch)

    def __call__(self, document: Document | Unreadable) -> Result:
        figure = record_of(
            document, self.client, reader=self.reader, claims=self.claims, claims_model=self.claims_model
        )
        return self._result(figure)

    def lost(self, document: Document | Unreadable) -> Result:
        """The result of a document that kills its worker process."""
        return self._result(failed(document, WORKER_DIED))

    def _result(self, figure: Figure) -> Result:
        named = (self.table,) if self.format_name in TABULAR else ()
        return Result(load(self.format_name).encode(figure, *named), Tally.of(figure), _problem(figure), _told(figure))


def _told(figure: Figure) -> str:
    points, usage = sum(len(panel.points) for panel in figure.panels), figure.usage
    told = f"{figure.source.uri}: {figure.status}, {points} points; claims translated: {claim_work(figure)}"
    return f"{told}; {usage.input_tokens} tokens in, {usage.output_tokens} out"


def _problem(figure: Figure) -> str | None:
    uri, reason = figure.source.uri, figure.reason or "no reason is known"
    if figure.status == "failed":
        return f"failed: {reason}" if reason.startswith(uri) else f"failed: {uri}: {reason}"
    messages = (issue.message for issue in figure.issues if issue.code == "model_failed")
    return next((f"{uri}: {message}" for message in messages), None)
