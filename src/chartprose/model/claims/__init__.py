"""The claims request: statements as expressions of the claim language, written by a model that sees no values."""
