"""The model pass: one request a document for what the rules left, and its answer as far as it is grounded.

``ask`` fills a draft; ``pending`` tells what would be asked; ``connect`` makes a client. Importing this costs next to
nothing: instructor, openai and tenacity are loaded when a call is made.
"""

from chartprose.model.asking import aask, ask
from chartprose.model.connection import connect
from chartprose.model.request import Request, pending

__all__ = ["Request", "aask", "ask", "connect", "pending"]
