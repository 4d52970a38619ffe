"""The model pass: at most two small requests a document, and their answers as far as they are grounded.

``ask`` fills a draft: the *read* request (read/) asks about the data that the rules do not vouch for, the *claims*
request (claims/) about what the text says of them. ``connect`` makes a client. Importing this costs next to nothing:
instructor, openai and tenacity are loaded when a call is made.
"""

from chartprose.model.asking import aask, ask
from chartprose.model.connection import connect
from chartprose.model.read.request import Request, read_request

__all__ = ["Request", "aask", "ask", "connect", "read_request"]
