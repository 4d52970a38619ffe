"""Identity: what a document, the rules, the prompt and the model are known by from one run to the next.

Each is a hash of content, so that a change cannot be forgotten: the rules are known by their own source.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import chartprose
from chartprose.extraction import content_of
from chartprose.formats.document import Unreadable

if TYPE_CHECKING:
    from chartprose.formats.document import Document
    from chartprose.model.wire import Settings
    from chartprose.readers import Reader

RULE_SOURCES = ("text", "rules", "claims", "issues", "assemble.py", "draft.py", "pipeline.py", "record.py")
"""What decides on the record of a text, apart from the model."""

PROMPTS = ("read", "claims")
RULE_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Configuration:
    """With what a document was read; ``prompt`` and ``model`` are ``None`` for the rules alone."""

    rules: str
    prompt: str | None = None
    model: str | None = None

    @property
    def digest(self) -> str:
        """The configuration in twelve hex digits, for file names."""
        text = json.dumps([self.rules, self.prompt, self.model])
        return hashlib.sha256(text.encode()).hexdigest()[:RULE_DIGITS]


def fingerprint(document: Document | Unreadable) -> bytes:
    """32 bytes over all of a document that its record tells: the text and its origin, or why it cannot be had."""
    problem = str(document.error) if isinstance(document, Unreadable) else None
    origin = json.dumps(
        [hashlib.sha256(content_of(document)).hexdigest(), document.figure, document.describer, problem]
    )
    return hashlib.sha256(origin.encode()).digest()


def configuration(
    settings: Settings | None = None,
    reader: Reader = "auto",
    *,
    claims: bool = True,
    claims_model: str | None = None,
) -> Configuration:
    """The configuration of this program, with the settings of a model, and what it reads, if one is asked."""
    rules = rules_identity() if claims else f"{rules_identity()}-no-claims"
    if settings is None:
        return Configuration(rules)
    from chartprose.model.forms import FORMS  # noqa: PLC0415 - the model room is loaded if a model is asked
    from chartprose.model.prompts import template  # noqa: PLC0415
    from chartprose.model.wire import body_of, key_of  # noqa: PLC0415

    keys = "".join(key_of(body_of(settings, [], form)) for form in FORMS)
    sent = hashlib.sha256(keys.encode()).hexdigest()[:RULE_DIGITS]
    prompts = "+".join(template(name).identity for name in PROMPTS)
    asked = settings.model if claims_model is None else f"{settings.model}+{claims_model}"
    return Configuration(rules, f"{prompts}+{reader}", f"{asked}-{sent}")


@cache
def rules_identity() -> str:
    """The program's version, and twelve digits over the source of the rules."""
    digest = hashlib.sha256()
    package = Path(chartprose.__file__).parent
    for name in RULE_SOURCES:
        place = package / name
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            data = path.read_bytes()
            digest.update(f"{path.relative_to(package).as_posix()}\0{len(data)}\0".encode() + data)
    return f"{chartprose.__version__}-{digest.hexdigest()[:RULE_DIGITS]}"
