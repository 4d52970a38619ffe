"""Rules for the named figures of boxes and violins."""
