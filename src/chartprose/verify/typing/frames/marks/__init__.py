"""Values against figures and marks: levels, targets, signs, ranges, shares of a line's own extremes."""
