"""Which way things go, whether they go on, and how steadily."""
