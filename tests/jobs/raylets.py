"""A program that holds a Ray cluster of three nodes on loopback, one core each, until its standard input ends.

Prints the address, then the process ids of the two raylets that are not the head's.
"""

from __future__ import annotations

import sys

from ray.cluster_utils import Cluster


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    raylets = [node.all_processes["raylet"][0].process.pid for node in nodes]
    print(cluster.address, *raylets, flush=True)  # noqa: T201 - the test reads it
    sys.stdin.read()
    cluster.shutdown()


if __name__ == "__main__":
    main()
