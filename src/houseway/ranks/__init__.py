"""What beats what: every ranking of the card room, each as a readable reference and a fast kernel."""

from houseway.ranks.rank import Rank

__all__ = ["Rank"]
