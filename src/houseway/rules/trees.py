"""TOML trees and their types: steps into them, and merging one tree over another."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Tree: TypeAlias = dict[str, object]


def merge(beneath: Tree, above: Tree, whole: bool = False) -> Tree:
    """Merge one table over another; with `whole`, tables in both are replaced instead of merged, as readings are."""
    merged = dict(beneath)
    if "lines" in above:
        merged.pop("told", None)  # it was of the lines beneath
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and value is False:
            del merged[key]
        elif isinstance(under, dict) and isinstance(value, dict) and not whole:
            merged[key] = merge(under, value, whole=key == "readings")
        else:
            merged[key] = value
    return merged


def child(node: object, step: str | int) -> object:
    """The node one step below in a tree, or None."""
    if isinstance(node, dict) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    return None


def below(info: object, step: str | int) -> object:
    """The type of the node one step below, or None."""
    info = struct_of(info)
    if isinstance(info, msgspec.inspect.StructType):
        return next((each.type for each in info.fields if each.encode_name == step), None)
    if isinstance(info, msgspec.inspect.DictType):
        return info.value_type
    return getattr(info, "item_type", None)


def struct_of(info: object) -> object:
    """From a union of types, the one with keys or items."""
    if isinstance(info, msgspec.inspect.UnionType):
        with_keys = (msgspec.inspect.StructType, msgspec.inspect.DictType)
        return next((each for each in info.types if isinstance(each, with_keys)), info.types[0])
    return info
