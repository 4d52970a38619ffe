"""Credentials in the URLs of databases: removed by a parser of URLs, wherever they are.

Of the query part only what is known to be harmless stays: an unknown parameter may be a secret.
"""

from __future__ import annotations

from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

HARMLESS = frozenset({
    "application_name", "channel_binding", "client_encoding", "connect_timeout", "dbname", "gssencmode", "host",
    "hostaddr", "keepalives", "load_balance_hosts", "port", "schema", "service", "sslmode", "sslnegotiation",
    "target_session_attrs", "user",
})  # fmt: skip
FILES = ("sqlite", "duckdb")
"""What follows these is the name of a file, with whatever signs it holds."""
HIDDEN = "…"


def without_credentials(url: str) -> str:
    """The URL for names and messages: no password, no parameter that may hold a secret, no fragment."""
    if url.partition(":")[0] in FILES:
        return url
    parts = _parts(url)
    if parts is None:
        return f"{url.partition('://')[0]}://{HIDDEN}"
    userinfo, at, host = parts.netloc.rpartition("@")
    netloc = f"{userinfo.partition(':')[0]}{at}{host}"
    kept = [pair for pair in parts.query.split("&") if unquote(pair.partition("=")[0]).lower() in HARMLESS]
    return SplitResult(parts.scheme, netloc, parts.path, "&".join(kept), "").geturl()


def without_secrets(message: str, url: str) -> str:
    """A driver's message about the URL, without what ``without_credentials`` removes."""
    for secret in sorted(_secrets(url), key=len, reverse=True):
        message = message.replace(secret, HIDDEN)
    return message


def _secrets(url: str) -> set[str]:
    if url.partition(":")[0] in FILES:
        return set()
    parts = _parts(url)
    if parts is None:
        rest = url.partition("://")[2]
        return {url, rest, rest.rpartition("@")[0].partition(":")[2]} - {""}
    password = parts.netloc.rpartition("@")[0].partition(":")[2]
    values = [value for name, value in parse_qsl(parts.query) if name.lower() not in HARMLESS]
    found = {url, password, unquote(password), parts.fragment, *values}
    return {secret for secret in found if secret}


def _parts(url: str) -> SplitResult | None:
    try:
        return urlsplit(url)
    except ValueError:
        return None
