"""The model pass: at most two small requests a document, and their answers as far as they are grounded.

``ask`` has a model read what the rules do not vouch for (read/), ``ask_claims`` write what the text says of the data
as expressions (claims/); both fill a draft. ``connect`` makes a client. Importing this costs next to nothing:
instructor, openai and tenacity are loaded when a call is made.
"""

from chartprose.model.asking import ask, ask_claims
from chartprose.model.connection import connect
from chartprose.model.read.request import Request, read_request

__all__ = ["Request", "ask", "ask_claims", "connect", "read_request"]
