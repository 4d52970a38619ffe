"""The line of arrows: source → outline → rules → model → verify → figure."""
