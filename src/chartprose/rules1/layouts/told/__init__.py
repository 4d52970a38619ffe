"""Rules for sentences: bars, cells, bins and slices told one after the other, and running text about a series."""
