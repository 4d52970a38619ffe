"""Verification: claims as checks, verdicts by computing, and issues, all without a model."""

from chartprose.verify.figure import verify
from chartprose.verify.typing import type_claims

__all__ = ["type_claims", "verify"]
