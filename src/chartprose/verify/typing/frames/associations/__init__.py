"""Two quantities that go together, and what depends on what."""
