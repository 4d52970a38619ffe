"""How much things change: over spans, from landmark to landmark, against each other."""
