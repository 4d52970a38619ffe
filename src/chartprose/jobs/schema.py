"""The schemas of the store's files, as scripts that lead from one version to the next.

A script that was ever released is never changed: a new one is added. Statements end in ``;`` and a line end.
"""

from __future__ import annotations

STATE = (
    """
CREATE TABLE settings (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE configurations (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, prompt TEXT, model TEXT);
CREATE TABLE runs (
    number INTEGER PRIMARY KEY, started TEXT NOT NULL, ended TEXT, host TEXT NOT NULL, pid INTEGER NOT NULL,
    configuration INTEGER NOT NULL REFERENCES configurations, whole INTEGER NOT NULL DEFAULT 0, summary TEXT
);
CREATE TABLE documents (
    seq INTEGER PRIMARY KEY, uri TEXT NOT NULL UNIQUE, part INTEGER NOT NULL, fingerprint BLOB NOT NULL,
    configuration INTEGER NOT NULL REFERENCES configurations, state TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, outcomes INTEGER NOT NULL DEFAULT 0, seen INTEGER NOT NULL,
    code TEXT, reason TEXT
);
CREATE INDEX documents_of_a_part ON documents (part, seq);
CREATE INDEX documents_not_done ON documents (state, part) WHERE state != 'done';
CREATE TABLE records (
    seq INTEGER PRIMARY KEY REFERENCES documents, status TEXT NOT NULL, record BLOB NOT NULL, quotes BLOB NOT NULL
);
CREATE TABLE parts (part INTEGER PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE published (
    sink TEXT NOT NULL, part INTEGER NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (sink, part)
) WITHOUT ROWID
""",
    """
CREATE TABLE batch_requests (
    key TEXT PRIMARY KEY, file TEXT NOT NULL, exported TEXT NOT NULL, state TEXT NOT NULL, reason TEXT
) WITHOUT ROWID
""",
    """
ALTER TABLE runs ADD COLUMN progress TEXT;
CREATE TABLE audits (
    seq INTEGER PRIMARY KEY REFERENCES documents, configuration INTEGER NOT NULL, fingerprint BLOB NOT NULL,
    compared INTEGER NOT NULL, disagreements TEXT NOT NULL
);
INSERT INTO settings SELECT 'root', '' WHERE EXISTS (SELECT 1 FROM documents)
""",
)
"""``state.db``: the ledger. ``parts.version`` grows whenever a record of the part changes. Documents of the first
version are known by their paths as they were given (``jobs/naming.py``)."""

ANSWERS = (
    """
CREATE TABLE answers (
    key TEXT PRIMARY KEY, value BLOB NOT NULL, usage TEXT, owner TEXT, kept TEXT NOT NULL
) WITHOUT ROWID
""",
)
"""``answers.db``: what was paid for. ``owner`` is the try that it was paid for: document and number of outcomes."""

BOARD = (
    """
CREATE TABLE members (id TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE places (call TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE claims (key TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE pace (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY, calls INTEGER NOT NULL, tokens INTEGER NOT NULL, cost REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE held (
    call TEXT PRIMARY KEY, account TEXT NOT NULL, member TEXT NOT NULL, tokens INTEGER NOT NULL, cost REAL NOT NULL
) WITHOUT ROWID
""",
)
"""``asking.db``: what the workers of shards share while they ask. Times are seconds since the epoch."""
