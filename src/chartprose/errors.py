"""Every error that chartprose raises on purpose, in one short tree.

Errors carry fields, so that a program can act on them; the sentence is made from the fields. All can be pickled,
because jobs pass them between processes. A description that cannot be read is not an error: it is a record with a
status.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Usage


class ChartproseError(Exception):
    """The root of the tree."""

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.__dict__.copy(), self.args)


def _rebuild(kind: type[ChartproseError], fields: dict[str, object], args: tuple[object, ...]) -> ChartproseError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


def readable_path(path: str) -> str:
    """A path as text that any output can hold: bytes of its name that are not UTF-8 are escaped."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


class InputError(ChartproseError):
    """An input that cannot be read: says which, where in it, and how to correct it."""

    def __init__(self, path: str, problem: str, *, place: str | None = None, hint: str | None = None) -> None:
        path = readable_path(path)
        self.path, self.problem, self.place, self.hint = path, problem, place, hint
        where = f"{path}, {place}" if place else path
        super().__init__(f"{where}: {problem}" + (f". {hint}" if hint else ""))


class UsageError(ChartproseError):
    """A call or a command that asks for something that is not possible as asked."""


class StoreError(ChartproseError, OSError):
    """The store cannot keep, or find, what was paid for; so nothing more may be asked for."""

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: what was paid for cannot be kept or found: {problem}")


class NotDrawnError(UsageError):
    """A panel of which no chart can be drawn; ``reason`` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"no chart can be drawn: {reason}")


class MissingExtraError(UsageError):
    """A feature whose library is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        self.feature, self.extra = feature, extra
        super().__init__(f"{feature} needs an extra: pip install 'chartprose[{extra}]'")


class ModelError(ChartproseError):
    """The model pass failed for one request. ``retryable`` says whether the same request may succeed later.

    ``usage`` is what the failed request took (a ``record.Usage``), where it got as far as a call. ``code`` is the kind
    of failure that jobs list.
    """

    code = "model"
    retryable = False
    usage: Usage | None = None

    def __init__(self, problem: str, *, status: int | None = None, calls: int = 0) -> None:
        self.problem, self.status, self.calls = problem, status, calls
        super().__init__(problem)


class EndpointError(ModelError):
    """The endpoint could not be reached, timed out or answered with a server error, after all retries.

    ``retry_after`` is the wait in seconds that the endpoint asked for. ``answered`` is False where no answer came, so
    that what the call took is unknown, not nothing.
    """

    code = "endpoint"
    retryable = True
    retry_after: float | None = None
    answered = True


class RefusedRequestError(ModelError):
    """The endpoint refuses the request itself: key, model name, quota or parameters (400, 401, 403, 404)."""

    code = "refused"


class MalformedAnswerError(ModelError):
    """The model answered, but not in the schema, also after being asked again; or it refused or was cut off."""

    code = "malformed"


class BudgetExceededError(ModelError):
    """The next call would pass a limit of cost, tokens or calls; it was not made."""


class CassetteError(ChartproseError):
    """A cassette that is missing, broken or holds no recording of the request."""


def need(feature: str, extra: str, *modules: str) -> None:
    """See that the libraries of an extra are there; nothing is imported.

    Raises:
        MissingExtraError: one is not; names the extra.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtraError(feature, extra)
