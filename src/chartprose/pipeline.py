"""The line of arrows: source → outline → rules → (model reads, translates) → assemble → figure.

Each arrow is one function; nothing reaches back. Read this first, then the room of the arrow that you want to know.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from chartprose.assemble import assemble
from chartprose.claims.plain import translate
from chartprose.record import Figure
from chartprose.rules import apply_rules
from chartprose.text.outline import outline_of
from chartprose.text.source import MAX_CHARS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from chartprose.draft import Draft
    from chartprose.model.client import AsyncModelClient, ModelClient
    from chartprose.readers import Reader
    from chartprose.text.source import Source

    Aside = Callable[[Callable[[Any], Any], Any], Awaitable[Any]]


def read_figure(
    source: Source,
    model: ModelClient | None = None,
    reader: Reader = "auto",
    *,
    claims: bool = True,
    claims_model: ModelClient | None = None,
) -> Figure:
    """The record of ``source``: rules first, then, with a model, a request for what they doubt and one for the claims.

    ``reader`` is who reads the data: ``rules`` alone, ``model`` alone, or ``auto``: the model what the rules doubt.
    Without ``claims`` the record has none, and none are asked about; ``claims_model`` is asked about them in place of
    ``model``.
    """
    if len(source.text) > MAX_CHARS:
        return too_long(source)
    draft = _draft(source, claims=claims)
    if model is not None or claims_model is not None:
        from chartprose.model import ask  # noqa: PLC0415 - the model stack takes seconds to import

        ask(draft, model, reader, claims_model)
    else:
        translate(draft)
    return assemble(draft)


async def aread_figure(
    source: Source,
    model: ModelClient | AsyncModelClient | None = None,
    aside: Aside | None = None,
    reader: Reader = "auto",
    *,
    claims: bool = True,
    claims_model: ModelClient | AsyncModelClient | None = None,
) -> Figure:
    """As ``read_figure``, without blocking while the model answers.

    ``aside`` does what computes, say in a thread; without it, that is done here.
    """
    if len(source.text) > MAX_CHARS:
        return too_long(source)
    aside = aside or _here
    draft = await aside(partial(_draft, claims=claims), source)
    if model is not None or claims_model is not None:
        from chartprose.model import aask  # noqa: PLC0415 - as above

        await aask(draft, model, reader, claims_model)
    else:
        await aside(translate, draft)
    figure: Figure = await aside(assemble, draft)
    return figure


def _draft(source: Source, *, claims: bool) -> Draft:
    draft = read_draft(source)
    draft.wants_claims = claims
    return draft


async def _here(function: Callable[[Any], Any], argument: Any) -> Any:
    return function(argument)


def read_draft(source: Source) -> Draft:
    """What the rules read, before the model pass and the verdicts."""
    return apply_rules(outline_of(source))


def too_long(source: Source) -> Figure:
    """The record of a text that is no description of one figure by its size alone."""
    reason = f"the text has {len(source.text):,} characters; a description of a figure has at most {MAX_CHARS:,}"
    return Figure(source=source.info(), status="failed", reason=reason, kind="other")
