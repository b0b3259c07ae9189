"""One hash for many: a Merkle tree whose root commits to every leaf, with a short path to prove a leaf.

Leaves and nodes are SHA-256 in hex. A node is SHA-256 of the byte 1 and its two children as bytes; of n leaves the left
child covers the largest power of two that is less than n, as in RFC 6962. The root of one leaf is the leaf itself.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def _node(left: str, right: str) -> str:
    return sha256(b"\x01" + bytes.fromhex(left) + bytes.fromhex(right)).hexdigest()


def _split(leaves: int) -> int:
    """How many of the leaves go to the left."""
    return 1 << (leaves - 1).bit_length() - 1


def tree_root(leaves: Sequence[str]) -> str:
    """The commitment to all leaves; for none it is the SHA-256 of the empty string."""
    if not leaves:
        return sha256(b"").hexdigest()
    if len(leaves) == 1:
        return leaves[0]
    middle = _split(len(leaves))
    return _node(tree_root(leaves[:middle]), tree_root(leaves[middle:]))


def tree_path(leaves: Sequence[str], place: int) -> list[str]:
    """The sibling hashes on the way from a leaf to the root, lowest first."""
    if len(leaves) == 1:
        return []
    middle = _split(len(leaves))
    if place < middle:
        return [*tree_path(leaves[:middle], place), tree_root(leaves[middle:])]
    return [*tree_path(leaves[middle:], place - middle), tree_root(leaves[:middle])]


def root_from(leaf: str, place: int, leaves: int, path: Sequence[str]) -> str:
    """The root computed from a leaf, its place and its path; empty if the place does not exist."""
    if not 0 <= place < leaves:
        return ""
    if leaves == 1:
        return leaf if not path else ""
    if not path:
        return ""
    middle = _split(leaves)
    if place < middle:
        below = root_from(leaf, place, middle, path[:-1])
        return _node(below, path[-1]) if below else ""
    below = root_from(leaf, place - middle, leaves - middle, path[:-1])
    return _node(path[-1], below) if below else ""
