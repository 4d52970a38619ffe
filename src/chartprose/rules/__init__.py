"""The rules: names, cells, roles, trajectories and the gate."""
