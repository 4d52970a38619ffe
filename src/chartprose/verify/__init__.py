"""Verification: claims as checks, verdicts by computing, and issues, all without a model."""
