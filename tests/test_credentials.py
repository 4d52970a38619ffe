"""Credentials never leave the URL that they were given in, wherever in it they stand."""

from __future__ import annotations

import pytest

from chartprose.credentials import without_credentials, without_secrets

SECRET = "h4nd over/it"  # noqa: S105 - a made-up one


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:SECRET@db.example:5432/x", "postgresql://me@db.example:5432/x"),
        ("postgresql://me:SE%3ACR@ET@db/x", "postgresql://me@db/x"),
        ("postgresql://db/x?password=SECRET", "postgresql://db/x"),
        ("postgresql://db/x?user=me&PassWord=SECRET&sslmode=require", "postgresql://db/x?user=me&sslmode=require"),
        ("postgresql://db/x?sslpassword=SECRET&host=h", "postgresql://db/x?host=h"),
        ("postgresql://db/x?never_heard_of=SECRET", "postgresql://db/x"),
        ("postgresql://db/x#SECRET", "postgresql://db/x"),
        ("postgresql://me:SECRET@[broken/x", "postgresql://…"),
        ("mysql://me:SECRET@db/x", "mysql://me@db/x"),
        ("postgresql://me@db/x", "postgresql://me@db/x"),
        ("sqlite:///a?b#c.db", "sqlite:///a?b#c.db"),
    ],
)
def test_a_password_is_in_no_name_and_no_message(url: str, shown: str) -> None:
    assert without_credentials(url) == shown
    if url != shown:
        message = without_secrets(f'invalid connection string "{url}" near SECRET', url)
        assert "SECRET" not in message or "SE%3ACR" in url
    encoded = "postgresql://me:p%40ss%20word@db/x"
    assert "p@ss word" not in without_secrets("FATAL: p@ss word is wrong", encoded), "a driver decodes it"
