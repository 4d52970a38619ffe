"""Self-contained pages from Jinja templates, under a policy that runs no code but the page's own.

Templates are files of the package that end in ``.html.jinja``, and are named by their path below ``chartprose``. What
they print is escaped. A page extends ``report/templates/page.html.jinja``, which allows scripts and styles by hash
alone: nothing can be fetched, no form sent, no markup from a text can run.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable


def render(template: str, **values: Any) -> str:
    """The HTML of a template with its values."""
    return environment().get_template(template).render(values)


@cache
def environment() -> Environment:
    """The templates of the package, with the filters ``source_hash``, ``asset`` and ``percent``."""
    made = Environment(
        loader=PackageLoader("chartprose", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"source_hash": source_hash, "asset": asset, "percent": percent}
    made.policies["json.dumps_kwargs"] = {"separators": (",", ":")}
    return made


def source_hash(source: str) -> str:
    """The hash of an inline script or style, as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()


def asset(path: str) -> Markup:
    """A style or script of ours, by its path below ``chartprose``."""
    return Markup((files("chartprose") / path).read_text("utf-8"))  # noqa: S704 - a file of the package


def percent(share: float | None) -> str:
    """A share from 0 to 1 in whole percent, rounded down so that only all of it is 100 %; a dash for ``None``."""
    return "–" if share is None else f"{int(share * 100)} %"


def shell(title: str, style: str, body: str, *, script: str = "", more_scripts: Iterable[str] = ()) -> str:
    """A whole page round a ``body`` in which all text of documents is escaped; ``script`` runs at its end.

    ``more_scripts`` are hashes (``sha256-…``) of scripts that the page makes from its own data and runs.
    """
    code = {"style": Markup(style), "script": Markup(script), "body": Markup(body)}  # noqa: S704 - the caller's promise
    return render("report/templates/page.html.jinja", title=title, more_scripts=more_scripts, **code)
