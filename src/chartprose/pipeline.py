"""The steps from a text to its record: outline, rules, model (reads), claims by rules, model (claims), assemble.

Each step is one function, and none calls an earlier one. Read this first, then the package of the step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from chartprose.assemble import assemble
from chartprose.claims import CLAIM_ROLES, mark_claims
from chartprose.claims.plain import translate_by_rules
from chartprose.record import Figure
from chartprose.rules import apply_rules
from chartprose.text.outline import outline_of
from chartprose.text.source import MAX_CHARS

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.client import AsyncModelClient, ModelClient
    from chartprose.readers import Options, Reader
    from chartprose.text.source import Source


def read_figure(source: Source, model: ModelClient | None = None, **options: Unpack[Options]) -> Figure:
    """The record of ``source``: rules first, then, with a model, a request for what they doubt, and one for claims."""
    work = aread_figure(source, model, **options)
    if model is not None or options.get("claims_model") is not None:
        from chartprose.model.background import run  # noqa: PLC0415 - the model stack takes seconds to import

        return run(work)
    try:
        work.send(None)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    raise RuntimeError("reading by rules waits for nothing")


async def aread_figure(
    source: Source,
    model: ModelClient | AsyncModelClient | None = None,
    *,
    reader: Reader = "auto",
    claims: bool = True,
    claims_model: ModelClient | AsyncModelClient | None = None,
) -> Figure:
    """As ``read_figure``, without blocking while the model answers."""
    if len(source.text) > MAX_CHARS:
        reason = f"the text has {len(source.text):,} characters; a description of a figure has at most {MAX_CHARS:,}"
        return Figure(source=source.info(), status="failed", reason=reason, kind="other")
    draft = read_draft(source)
    if model is not None:
        from chartprose.model import ask  # noqa: PLC0415 - as above

        await ask(draft, model, reader)
    translate(draft, wanted=claims)
    translator = claims_model or model
    if translator is not None and claims:
        from chartprose.model import ask_claims  # noqa: PLC0415 - as above

        await ask_claims(draft, translator)
    return assemble(draft)


def translate(draft: Draft, *, wanted: bool = True) -> None:
    """The claims of a draft that have a plain form, as expressions; nothing if claims are not wanted."""
    draft.wants_claims = wanted
    mark_claims(draft)
    if wanted:
        claims = [s for s in draft.statements if s.role in CLAIM_ROLES]
        draft.translations |= translate_by_rules(claims, draft.panels, [s.text for s in draft.statements])


def read_draft(source: Source) -> Draft:
    """What the rules read, before the model pass and the verdicts."""
    return apply_rules(outline_of(source))
