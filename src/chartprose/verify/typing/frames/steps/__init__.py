"""Changes from place to place, or from stage to stage."""
