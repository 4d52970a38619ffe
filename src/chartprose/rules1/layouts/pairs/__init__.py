"""Rules for places and values that are told in pairs: coordinates, two quantities beside each other, two ranges."""
