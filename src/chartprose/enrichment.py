"""Data frames: records as columns next to a column of descriptions, or the tidy table of all of them.

Frames go in and come out as they are, pandas, polars or what else narwhals knows; there is one code path. ``mapper``
makes the function that ``datasets.Dataset.map(…, batched=True)`` and its like want.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

from chartprose.errors import InputError, MissingExtraError, UsageError
from chartprose.extraction import extract_many
from chartprose.formats.document import Document, Unreadable
from chartprose.tables import COLUMNS, record_row, rows_of

try:
    import narwhals.stable.v2 as nw
    from tqdm import tqdm
except ImportError as error:
    raise MissingExtraError("enrich", "enrich") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from chartprose.model.client import ModelClient
    from chartprose.readers import Reader
    from chartprose.record import Figure
    from chartprose.tables import TableName

Frame = TypeVar("Frame")
Shape = Literal["records", "points", "claims", "issues", "documents"]
SHAPES: tuple[Shape, ...] = get_args(Shape)

ADDED = ("status", "reason", "kind", "title", "points", "claims", "contradicted", "issues", "unread", "record")
RECORD_COLUMNS = {name: COLUMNS["documents"].get(name, str) for name in ADDED}
"""What a row gets; numbers are counts, ``record`` is the record as JSON."""

TYPES = {str: nw.String, int: nw.Int64, float: nw.Float64, bool: nw.Boolean}
HINTS = {"Series": ": give it as a data frame of one column (to_frame)", "LazyFrame": ": collect it first"}
ROW = "row"
"""The column that names a row in a table, where no column of the frame does: rows are counted from 0."""


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
    claims: bool = True,
    progress: bool = False,
) -> Frame:
    """Read the descriptions in a column of a data frame.

    Args:
        frame: of pandas, polars, or another eager kind that narwhals knows.
        column: the column of descriptions; a null is a failed record.
        to: ``records`` for the frame with one more column each for what ``RECORD_COLUMNS`` lists; ``points`` (the tidy
            table), ``claims``, ``issues`` or ``documents`` for that table instead, whose first column names the row of
            the frame that a row of it is of: the column ``id``, with its own values, or ``row``.
        id: the column that names a row; by default rows are counted from 0.
        prefix: put before the names of new columns.
        model: as for ``extract``.
        jobs: as for ``extract_many``.
        reader: as for ``extract``.
        claims: as for ``extract``.
        progress: show a bar, in a terminal or a notebook.

    Returns:
        A frame of the same kind; pandas' index is kept with ``records``.

    Raises:
        UsageError: it is not a data frame, there is no such column or shape, the column holds no text, or a new column
            would take the place of one that is there.
    """
    if to not in SHAPES:
        raise UsageError(f"to is {to!r}; it must be one of {', '.join(SHAPES)}")
    source = _frame(frame)
    texts, ids = _texts(source, column), range(len(source)) if id is None else _column(source, id)
    _check_new_columns(source, to, prefix, id or ROW)
    figures = extract_many(_documents(texts, ids), model, jobs, reader=reader, claims=claims)
    if progress:
        figures = iter(tqdm(figures, "descriptions", len(texts)))
    if to != "records":
        return nw.to_native(_table(source, figures, to, prefix, id))  # type: ignore[no-any-return]
    added = _new([record_columns(figure) for figure in figures], RECORD_COLUMNS, source, prefix)
    made = source.with_columns(*(added.get_column(name) for name in added.columns))
    return nw.to_native(made)  # type: ignore[no-any-return]


def _check_new_columns(source: nw.DataFrame[Any], to: Shape, prefix: str, name: str) -> None:
    """Check that no new column has the name of one that is there."""
    there, what = (source.columns, "frame") if to == "records" else ([name], "table")
    for column in RECORD_COLUMNS if to == "records" else COLUMNS[to]:
        if f"{prefix}{column}" in there:
            raise UsageError(f"the {what} has a column '{prefix}{column}' already; give a prefix")


def _table(
    source: nw.DataFrame[Any], figures: Iterable[Figure], table: TableName, prefix: str, name: str | None
) -> nw.DataFrame[Any]:
    """A table of all records, and which row of the frame each of its rows is of."""
    places: list[int] = []
    rows: list[Any] = []
    for place, figure in enumerate(figures):
        own = rows_of(figure, table)
        rows += own
        places += [place] * len(own)
    return nw.concat([_named(source, name, places), _new(rows, COLUMNS[table], source, prefix)], how="horizontal")


def _frame(frame: object) -> nw.DataFrame[Any]:
    try:
        source: nw.DataFrame[Any] = nw.from_native(frame, eager_only=True)
    except TypeError as error:
        kind = type(frame).__name__
        problem = f"enrich takes a data frame, such as one of pandas or polars, not a {kind}{HINTS.get(kind, '')}"
        raise UsageError(problem) from error
    return source


def _column(source: nw.DataFrame[Any], name: object) -> list[Any]:
    if not isinstance(name, str) or name not in source.columns:
        raise UsageError(f"no column {name!r}; there are: {', '.join(map(repr, source.columns))}")
    return source.get_column(name).to_list()


def _texts(source: nw.DataFrame[Any], column: str) -> list[Any]:
    """The descriptions; a column of which nothing is text is none of descriptions."""
    texts = _column(source, column)
    others = [text for text in texts if not isinstance(text, str) and not _is_null(text)]
    if others and len(others) == sum(not _is_null(text) for text in texts):
        texted = [name for name in source.columns if source.schema[name] == nw.String]
        there = f"; columns of text are: {', '.join(map(repr, texted))}" if texted else ""
        raise UsageError(f"column {column!r} holds {type(others[0]).__name__}, not text{there}")
    return texts


def _is_null(value: object) -> bool:
    return value is None or value != value  # noqa: PLR0124 - so is a NaN


def _named(source: nw.DataFrame[Any], name: str | None, places: list[int]) -> nw.DataFrame[Any]:
    """The first column of a table: which row of the frame each of its rows is of."""
    if name is None:
        return nw.from_dict({ROW: places}, {ROW: nw.Int64()}, backend=source.implementation)
    return nw.maybe_reset_index(source.select(name)[places])


def mapper(
    column: str = "description",
    *,
    prefix: str = "",
    model: ModelClient | str | None = None,
    reader: Reader = "auto",
    claims: bool = True,
) -> Callable[[Mapping[str, list[Any]]], dict[str, list[Any]]]:
    """A function from a batch of columns to the new columns, for ``Dataset.map(mapper(), batched=True)``.

    All arguments are as for ``enrich``.
    """

    def batch(columns: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
        texts = columns[column]
        figures = extract_many(_documents(texts, range(len(texts))), model, reader=reader, claims=claims)
        rows = [record_columns(figure) for figure in figures]
        return {f"{prefix}{name}": [row[name] for row in rows] for name in RECORD_COLUMNS}

    return batch


def record_columns(figure: Figure) -> dict[str, Any]:
    """The columns of one record."""
    return record_row(figure, json.dumps(figure.model_dump(mode="json"), ensure_ascii=False), RECORD_COLUMNS)


def _documents(texts: list[Any], ids: Iterable[Any]) -> Iterator[Document | Unreadable]:
    """The descriptions as documents that are named for their rows; what is not a text cannot be read."""
    for text, name in zip(texts, map(str, ids), strict=True):
        if isinstance(text, str):
            yield Document(text, name)
        else:
            what = "no text" if _is_null(text) else f"the value is of type {type(text).__name__}, not text"
            yield Unreadable(name, InputError(f"row {name}", what))


def _new(rows: list[Any], columns: Mapping[str, type], like: nw.DataFrame[Any], prefix: str) -> nw.DataFrame[Any]:
    data = {f"{prefix}{name}": [row[name] for row in rows] for name in columns}
    schema = nw.Schema({f"{prefix}{name}": TYPES[kind]() for name, kind in columns.items()})
    # The usual integers and booleans of pandas have no null: there the columns are what their values are.
    return nw.from_dict(data, None if like.implementation.is_pandas_like() else schema, backend=like.implementation)
