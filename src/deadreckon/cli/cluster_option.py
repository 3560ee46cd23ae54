"""The option of commands that many machines may work on: `--cluster ADDRESS`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.cli.command import Refusal

if TYPE_CHECKING:
    from argparse import _ActionsContainer

    from deadreckon.workers.executor import Executor


def add_cluster_argument(parser: _ActionsContainer) -> None:
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler; local:N starts N workers here")


def cluster_executor(address: str) -> Executor:
    """The executor by the cluster at this address; raises Refusal."""
    from deadreckon.workers.cluster import NoCluster, on_cluster

    try:
        return on_cluster(address)
    except NoCluster as error:
        raise Refusal(f"--cluster {address}: {error}") from error
