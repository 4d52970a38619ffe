"""The shell of a self-contained page: its head, and a policy under which only the page's own code runs.

Scripts and styles are allowed by their hash alone. Nothing can be fetched, no form sent, no markup from a text can run.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

NOTHING = "default-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'"


def shell(title: str, style: str, body: str, *, script: str = "", more_scripts: Iterable[str] = ()) -> str:
    """A whole page; in ``body`` all text of documents is escaped, and ``script`` runs at its end.

    ``more_scripts`` are hashes (``sha256-…``) of scripts that the page makes from its own data and runs.
    """
    hashes = [source_hash(script)] if script else []
    scripts = " ".join(f"'{each}'" for each in (*hashes, *more_scripts))
    policy = f"{NOTHING}; style-src '{source_hash(style)}'" + (f"; script-src {scripts}" if scripts else "")
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>",
        body,
        f"<script>{script}</script>" if script else "",
        "</body>\n</html>\n",
    ]
    return "\n".join(filter(None, parts))


def source_hash(source: str) -> str:
    """The hash of an inline script or style, as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
