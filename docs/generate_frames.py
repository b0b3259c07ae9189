"""Generate the types of messages over the socket and HTTP, for the page and for people. Run by `make docs`.

`client/src/lib/frames.ts` and `docs/frames.md` are made from `houseway.live.frames`, the engines' views and messages,
and `houseway.web.schemas`; a test fails if a copy is stale.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from itertools import pairwise
from typing import TYPE_CHECKING, Any, get_args

from msgspec import NODEFAULT
from msgspec import inspect as types

from houseway.live import frames as f
from houseway.live.games.felt import TableFacts
from houseway.play.banked.reasons import Explained
from houseway.play.engine import What
from houseway.play.pot.reasons import ExplainedWon
from houseway.play.registry import ENGINES
from houseway.price.encoding import Figures, OutcomeFigures
from houseway.price.hint import Hinted
from houseway.price.price import Chart
from houseway.web import proofs
from houseway.web import schemas as a
from houseway.web.coverage import CoveredRoom, CoveredSection
from houseway.web.filings import Diff
from houseway.web.requests import Position
from houseway.web.rulings import Rehearsed, RulingNow
from houseway.web.tables import FiledGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NAMES = {
    f.Table: "TableMessage", f.Line: "ToldLine", Explained: "Settled", ExplainedWon: "Won", a.Hit: "FoundRound",
    a.TableListed: "ListedTable", a.RoundListed: "RoundSummary", a.Verified: "Verdict", a.RoomListed: "Room",
    a.GameListed: "RoomGame", proofs.ShoeSaid: "ProofShoe",
    Figures: "Price", Chart: "StrategyChart", OutcomeFigures: "PriceOutcome",
}  # fmt: skip
"""The page's names for types that have another name here."""
ANSWERS = (TableFacts, Figures, Position, Hinted, a.FloorTable, a.FloorBroken, a.Barred, a.TableListed, a.Edges,
           a.Opening, a.OwnRounds, a.Hit, a.Verified, a.RoundListed, a.Frame, proofs.Proof, a.RoomListed, a.Family,
           a.GamePage, RulingNow, Rehearsed, CoveredRoom, CoveredSection, Diff, FiledGame)  # fmt: skip
"""Answers of the HTTP interface that the page reads with these types."""
HEAD = "/** Written by `make docs` from the server's types: do not edit. Amounts are cents; pieces are text. */"


class Writer:
    """Structs as TypeScript interfaces, each written once under one name."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}
        self._named: dict[type, str] = {}

    def name(self, kind: type, instead: str = "") -> str:
        """The interface name of a struct; writes the interface if it is new."""
        if kind in self._named:
            return self._named[kind]
        name = NAMES.get(kind, kind.__name__)
        if name in self.made:
            name = instead or f"{name}Of{kind.__module__.split('.')[-2].capitalize()}"
        self._named[kind], self.made[name] = name, ""
        self.made[name] = self._interface(name, kind)
        return name

    def _interface(self, name: str, kind: type) -> str:
        lines = [*comment(inspect.getdoc(kind) or "", ""), f"export interface {name} {{"]
        lines += self.fields(kind, "  ")
        return "\n".join([*lines, "}"])

    def fields(self, kind: type, indent: str, asked: bool = False) -> Iterator[str]:
        """Each field on its own line, after its description."""
        told, omits = meanings(kind), asked or omits_defaults(kind)
        info: Any = types.type_info(kind)
        if getattr(info, "tag", None) is not None:
            yield f"{indent}{info.tag_field}: {quoted(info.tag)};"
        for each in info.fields:
            unset = each.default is NODEFAULT and each.default_factory is NODEFAULT
            left_out = not each.required and (omits or unset)
            said = self.type(each.type, none=not (left_out and each.default is None))
            yield from comment(told.get(each.name, ""), indent)
            yield f"{indent}{each.encode_name}{'?' * left_out}: {said};"

    def type(self, kind: Any, none: bool = True) -> str:
        """A type in TypeScript."""
        match kind:
            case types.Metadata(extra={"named": name}):
                return str(name)
            case types.Metadata():
                return self.type(kind.type, none)
            case types.StructType() | types.DataclassType():
                return self.name(kind.cls)
            case types.UnionType():
                parts = [self.type(each) for each in kind.types if none or not isinstance(each, types.NoneType)]
                return " | ".join(sorted(parts, key=lambda part: part == "null"))
            case types.ListType() | types.VarTupleType():
                item = self.type(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                return f"[{', '.join(map(self.type, kind.item_types))}]"
            case types.DictType():
                return f"Record<string, {self.type(kind.value_type)}>"
            case types.LiteralType():
                return "What" if set(kind.values) == set(get_args(What)) else " | ".join(map(quoted, kind.values))
            case _:
                return PLAIN[type(kind)]


PLAIN = {types.StrType: "string", types.IntType: "number", types.FloatType: "number", types.BoolType: "boolean",
         types.NoneType: "null", types.AnyType: "unknown"}  # fmt: skip


def omits_defaults(kind: Any) -> bool:
    """Whether a field with its default value is left out; dataclasses are sent whole."""
    config = getattr(kind, "__struct_config__", None)
    return config is not None and config.omit_defaults


def quoted(word: Any) -> str:
    return f'"{word}"'


def comment(text: str, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split())} */"


def meanings(kind: type) -> dict[str, str]:
    """The docstrings of the fields of a struct and its bases."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        try:
            (made,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        except (OSError, TypeError):
            continue
        body = made.body if isinstance(made, ast.ClassDef) else []
        for each, after in pairwise(body):
            if (
                isinstance(each, ast.AnnAssign)
                and isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
            ):
                found[ast.unparse(each.target)] = str(after.value.value)
    return found


def union(name: str, members: Iterable[str], told: str) -> str:
    return "\n".join([*comment(told, ""), f"export type {name} =", *(f"  | {each}" for each in members)]) + ";"


def typescript() -> str:
    """The page's types."""
    writer = Writer()
    parts = [HEAD, union("What", map(quoted, get_args(What)), "What a table may wait for.")]
    writer.made["What"] = ""
    views = {kind.__struct_config__.tag: writer.name(kind) for kind in get_args(f.View)}
    writer.made["View"] = union("View", views.values(), "A table as a viewer sees it, by its engine.")
    sent = [writer.name(kind) for kind in get_args(f.Sent)]
    asked = [writer.name(kind) for kind in get_args(f.AnyAsked)]
    writer.made["ServerMessage"] = union("ServerMessage", sent, "Anything that the server says.")
    writer.made["ClientMessage"] = union("ClientMessage", asked, "Anything that the server is asked.")
    for kind in ANSWERS:
        writer.name(kind)
    events: dict[str, None] = {}
    commands: dict[str, None] = {}
    for engine in ENGINES:
        title = engine.capitalize()
        for form in f.event_forms(engine):
            events[writer.name(form, f"{title}{form.__name__}")] = None
        for form in f.command_forms(engine):
            commands["{ " + " ".join(_bare(writer, form)).rstrip(";") + " }"] = None
    writer.made["TableEvent"] = union("TableEvent", events, "What happened at a table.")
    writer.made["Command"] = union("Command", commands, "A command, without the player: the server knows who asks.")
    return "\n\n".join(parts + [each for each in writer.made.values() if each]) + "\n"


def _bare(writer: Writer, form: type) -> Iterator[str]:
    return (line.strip() for line in writer.fields(form, "", asked=True) if not line.strip().startswith("/**"))


def page() -> str:
    """Every message, event and command with its fields."""
    writer = Writer()
    lines = [
        "# What goes over the socket",
        "",
        "Written by `make docs` from `houseway.live.frames`. A page opens `/ws` with the cookie of its session; each",
        "message is one JSON object. Amounts are cents, times are milliseconds, pieces are text (`As`, `Jk`, `6-4`),",
        "`??` where they are hidden. A field with `?` is left out where it has nothing to say.",
    ]  # fmt: skip
    groups = [
        ("Sent: by `is`", get_args(f.Sent), False),
        ("Asked: by `do`", get_args(f.AnyAsked), True),
        ("Views: by `engine`", get_args(f.View), False),
    ]
    for title, kinds, asked in groups:
        lines += ["", f"## {title}"]
        for kind in kinds:
            lines += _section(writer, kind, asked)
    parts = [kind for kind in writer._named if kind not in {kind for _, kinds, _ in groups for kind in kinds}]
    lines += ["", "## Parts of these"]
    for kind in parts:
        lines += _section(writer, kind, False)
    for engine in ENGINES:
        lines += ["", f"## Commands of a {engine} table: by `type`", ""]
        lines += [_row(writer, form, asked=True) for form in f.command_forms(engine)]
        lines += ["", f"## Events of a {engine} table: by `type`", ""]
        lines += [_row(writer, form) for form in f.event_forms(engine)]
    return "\n".join(lines) + "\n"


def _section(writer: Writer, kind: Any, asked: bool) -> Iterator[str]:
    tag = kind.__struct_config__.tag
    yield from ("", f"### {f'`{tag}`' if tag else NAMES.get(kind, kind.__name__)}", "", inspect.getdoc(kind) or "", "")
    told = meanings(kind)
    info: Any = types.type_info(kind)
    yield from ("| Field | Type | |", "|---|---|---|")
    omits = asked or kind.__struct_config__.omit_defaults
    for each in info.fields:
        left_out = omits and not each.required
        said = writer.type(each.type, none=not (left_out and each.default is None)).replace("|", "\\|")
        meaning = " ".join(told.get(each.name, "").split())
        yield f"| `{each.encode_name}{'?' * left_out}` | `{said}` | {meaning} |"


def _row(writer: Writer, form: Any, asked: bool = False) -> str:
    fields = [line.rstrip(";") for line in _bare_of(writer, form, asked)][1:]
    said = f": `{'`, `'.join(fields)}`" if fields else ""
    return f"- **{form.__struct_config__.tag}**{said}. {' '.join((inspect.getdoc(form) or '').split())}"


def _bare_of(writer: Writer, form: type, asked: bool) -> list[str]:
    return [line.strip() for line in writer.fields(form, "", asked) if not line.strip().startswith("/**")]
