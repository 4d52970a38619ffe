"""Data frames: records as columns beside a column of descriptions, or the tidy table of all of them.

Frames go in and come out as they are, pandas, polars or what else narwhals knows; there is one code path. ``mapper``
makes the function that ``datasets.Dataset.map(…, batched=True)`` and its like want.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_type_hints

from chartprose.errors import InputError, MissingExtraError, UsageError
from chartprose.extraction import extract_many, failed
from chartprose.formats.document import Document, Unreadable
from chartprose.tidy import TidyRow

try:
    import narwhals.stable.v2 as nw
except ImportError as error:
    raise MissingExtraError("enrich", "enrich") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from chartprose.model.client import ModelClient
    from chartprose.readers import Reader
    from chartprose.record import Figure

Frame = TypeVar("Frame")
Shape = Literal["records", "points"]

RECORD_COLUMNS: dict[str, type] = {
    "status": str,
    "reason": str,
    "kind": str,
    "title": str,
    "points": int,
    "claims": int,
    "contradicted": int,
    "issues": int,
    "unread": int,
    "record": str,
}
"""What a row gets; numbers are counts, ``record`` is the record as JSON."""

TYPES = {str: nw.String, int: nw.Int64, float: nw.Float64, bool: nw.Boolean}


def _python_type(hint: object) -> type:
    kinds = get_args(hint) or (hint,)
    return next(kind for kind in TYPES if kind in kinds)


POINT_COLUMNS: dict[str, type] = {name: _python_type(hint) for name, hint in get_type_hints(TidyRow).items()}


def enrich(
    frame: Frame,
    column: str = "description",
    *,
    to: Shape = "records",
    id: str | None = None,  # noqa: A002 - the word for it, as in --id-field
    prefix: str = "",
    model: ModelClient | str | None = None,
    jobs: int = 1,
    reader: Reader = "auto",
    progress: bool = False,
) -> Frame:
    """Read the descriptions in a column of a data frame.

    Args:
        frame: of pandas, polars, or another eager kind that narwhals knows.
        column: the column of descriptions; a null, or what is no text, is a failed record.
        to: ``records`` for the frame with one more column each for what ``RECORD_COLUMNS`` lists; ``points`` for the
            tidy table instead, a row a point, whose ``uri`` tells the row.
        id: the column that names a row in its record; by default rows are counted from 0.
        prefix: put before the names of new columns.
        model: as for ``extract``.
        jobs: as for ``extract_many``.
        reader: as for ``extract``.
        progress: show a bar, in a terminal or a notebook.

    Returns:
        A frame of the same kind; pandas' index is kept with ``records``.

    Raises:
        UsageError: there is no such column, or a new one would take the place of one that is there.
        TypeError: it is no data frame.
    """
    native: Any = frame
    source: nw.DataFrame[Any] = nw.from_native(native, eager_only=True)
    for name in (column, *([id] if id else [])):
        if name not in source.columns:
            raise UsageError(f"no column {name!r}; there are: {', '.join(map(repr, source.columns))}")
    names = [f"{prefix}{name}" for name in RECORD_COLUMNS]
    taken = [name for name in names if to == "records" and name in source.columns]
    if taken:
        raise UsageError(f"the frame has a column {taken[0]!r} already; give a prefix")
    uris = source.get_column(id).to_list() if id else range(len(source))
    texts = source.get_column(column).to_list()
    figures = _figures(texts, uris, model, jobs, reader)
    if progress:
        from chartprose.shown import shown  # noqa: PLC0415 - rich, only when it is shown

        figures = shown(figures, len(texts))
    made: Any
    if to == "points":
        made = _new([row for figure in figures for row in figure.points_table()], POINT_COLUMNS, source, prefix)
        return nw.to_native(made)  # type: ignore[no-any-return]
    added = _new([record_columns(figure) for figure in figures], RECORD_COLUMNS, source, prefix)
    made = source.with_columns(*(added.get_column(name) for name in names))
    return nw.to_native(made)  # type: ignore[no-any-return]


def mapper(
    column: str = "description",
    *,
    prefix: str = "",
    model: ModelClient | str | None = None,
    reader: Reader = "auto",
) -> Callable[[Mapping[str, list[Any]]], dict[str, list[Any]]]:
    """A function from a batch of columns to the new columns, for ``Dataset.map(mapper(), batched=True)``.

    Args:
        column: the column of descriptions.
        prefix: put before the names of new columns.
        model: as for ``extract``.
        reader: as for ``extract``.
    """

    def batch(columns: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
        texts = columns[column]
        rows = [record_columns(figure) for figure in _figures(texts, range(len(texts)), model, 1, reader)]
        return {f"{prefix}{name}": [row[name] for row in rows] for name in RECORD_COLUMNS}

    return batch


def record_columns(figure: Figure) -> dict[str, Any]:
    """The columns of one record."""
    return {
        "status": figure.status,
        "reason": figure.reason,
        "kind": figure.kind,
        "title": figure.title,
        "points": sum(len(panel.points) for panel in figure.panels),
        "claims": len(figure.claims),
        "contradicted": sum(claim.verdict == "contradicted" for claim in figure.claims),
        "issues": len(figure.issues),
        "unread": len(figure.unread),
        "record": json.dumps(figure.model_dump(mode="json"), ensure_ascii=False),
    }


def _figures(
    texts: list[Any], uris: Iterable[Any], model: ModelClient | str | None, jobs: int, reader: Reader
) -> Iterator[Figure]:
    """The records, in order; ``extract_many`` gets what is text."""
    names = [f"row:{uri}" for uri in uris]
    documents = (Document(text, name) for text, name in zip(texts, names, strict=True) if isinstance(text, str))
    read = extract_many(documents, model, jobs, reader=reader)
    for text, name in zip(texts, names, strict=True):
        if isinstance(text, str):
            yield next(read)
        else:
            error = InputError(name, "there is no text")
            yield failed(Unreadable(name, error), str(error))


def _new(rows: list[Any], columns: dict[str, type], like: nw.DataFrame[Any], prefix: str) -> nw.DataFrame[Any]:
    data = {f"{prefix}{name}": [row[name] for row in rows] for name in columns}
    schema = nw.Schema({f"{prefix}{name}": TYPES[kind]() for name, kind in columns.items()})
    # The usual integers and booleans of pandas have no null: there the columns are what their values are.
    return nw.from_dict(data, None if like.implementation.is_pandas_like() else schema, backend=like.implementation)
