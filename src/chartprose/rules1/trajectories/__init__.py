"""Trajectories: running text about a series, cut into atoms (values, places, motions) and paired into points.

The rule ``layouts.prose`` uses them.
"""
