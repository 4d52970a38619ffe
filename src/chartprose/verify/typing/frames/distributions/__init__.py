"""Boxes, violins and histograms."""
