"""The claims request: statements as expressions of the claim language, written by a model that sees names, no values.

``claims_request`` tells what would be asked; ``ask_claims`` asks it and fills the draft's translations.
"""

from chartprose.model.claims.asking import aask_claims, ask_claims
from chartprose.model.claims.request import ClaimsRequest, claims_request

__all__ = ["ClaimsRequest", "aask_claims", "ask_claims", "claims_request"]
