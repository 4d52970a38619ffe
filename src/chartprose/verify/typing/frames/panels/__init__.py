"""One panel against another, and all of them together."""
