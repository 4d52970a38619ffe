"""The read request: a model points at the values of the lines that the rules do not vouch for.

``read_request`` says what is asked, ``answer`` what may be answered, ``ground`` puts what stands in the text into the
draft.
"""

from chartprose.model.read.request import Request, read_request

__all__ = ["Request", "read_request"]
