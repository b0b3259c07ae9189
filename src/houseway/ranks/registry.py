"""All rankings by name, with their options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, Protocol

from houseway.ranks.badugi import Badugi
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.jokers import JOKERS
from houseway.ranks.modulo import Modulo
from houseway.ranks.orders import ORDERS
from houseway.ranks.points import RULES, Points
from houseway.ranks.qualifiers import least_value
from houseway.ranks.single import SingleCard
from houseway.ranks.tiles import Tiles
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.rank import Rank


class Ranking(Protocol):
    """What every ranking provides. The larger value wins."""

    @property
    def name(self) -> str:
        """The ranking's name."""

    def rank(self, cards: Sequence[Piece], board: Sequence[Piece] = (), /) -> Rank:
        """The hand in words, and the pieces that make it; the reference implementation."""

    @property
    def value(self) -> Callable[..., int]:
        """`value(cards, board=())`: the value that `rank` returns, computed faster."""

    def values(
        self, cards: npt.ArrayLike, boards: npt.ArrayLike | None = None, /, *, threads: int = 1
    ) -> npt.NDArray[np.uint32]:
        """The values of many hands, one per row, by the kernel."""


@dataclass(frozen=True, slots=True)
class Named:
    """A ranking available by name."""

    meaning: str
    make: Callable[..., Ranking]
    options: dict[str, tuple[str, ...]]
    """Each option's choices, the default first. An empty tuple accepts any text."""


def _cards(
    order: str, sizes: tuple[int, ...] = (), least: str = "", unqualified: str = "", name: str = ""
) -> Callable[..., Ranking]:
    def make(wheel: str = "", joker: str = "none", uses: str = "any", qualifier: str = least) -> CardRanking:
        if joker != "none" and uses != "any":
            raise Refusal(
                f"{name or order} with a joker and {uses} hole cards is not in any filing: choose one of the two."
            )
        plain = ORDERS[order]
        ordered = replace(plain, wheel=wheel) if wheel else plain  # type: ignore[arg-type]
        return CardRanking(
            name=name or order,
            order=ordered,
            joker=JOKERS.get(joker),
            uses=uses,  # type: ignore[arg-type]
            qualifier=least_value(ordered, qualifier) if qualifier else 0,
            unqualified=unqualified or "does not qualify",
            sizes=sizes,
        )

    return make


_CALLED: Final = {
    **dict.fromkeys(("blackjack", "21", "pontoon"), "points-21"),
    **dict.fromkeys(("tiles", "dominoes"), "tiles"),
    "baccarat": "mod-10",
}
"""Names of games that stand for a ranking."""
_WHEELS: Final = ("lowest", "second", "none")
_USES: Final = ("any", "exactly two", "at most two")
_JOKERS: Final = ("none", *(name for name in JOKERS if name != "lowest-missing"))
_HIGH: Final[dict[str, tuple[str, ...]]] = {
    "wheel": _WHEELS,
    "joker": _JOKERS,
    "uses": _USES,
    "qualifier": (),
}
_LOW: Final[dict[str, tuple[str, ...]]] = {
    "joker": ("none", "lowest-missing"),
    "uses": _USES,
    "qualifier": (),
}


def _points_options(rule: Points) -> dict[str, tuple[str, ...]]:
    """The options of a way of counting, its own choice first."""
    overs = (rule.overs, "equal" if rule.overs == "closer" else "closer")
    return {"overs": overs, **({"marked_naturals": ("second", "equal")} if rule.marked else {})}


RANKINGS: Final[dict[str, Named]] = {
    "poker": Named("five-card high hands, the best of five to seven cards", _cards("poker"), _HIGH),
    "quick-draw": Named(
        "poker with five of a kind on top and a natural royal above one with the joker",
        _cards("quick-draw"),
        _HIGH,
    ),
    "five-kind": Named("poker with any five of a kind below five aces", _cards("five-kind"), _HIGH),
    "three-card": Named(
        "three-card hands, a straight above a flush; the best of three to seven cards",
        _cards("three-card"),
        {"wheel": _WHEELS, "qualifier": ()},
    ),
    "four-card": Named(
        "four-card hands, three of a kind above flush and straight; the best of four to seven cards",
        _cards("four-card"),
        {"wheel": _WHEELS, "qualifier": ()},
    ),
    "two-card": Named(
        "two cards: flush, straight, pair, straight flush, ace-king suited",
        _cards("two-card", sizes=(2,)),
        {"wheel": _WHEELS, "qualifier": ()},
    ),
    "two-card-flush": Named(
        "two cards: straight, flush, pair, straight flush, ace-king suited",
        _cards("two-card-flush", sizes=(2,)),
        {"wheel": _WHEELS, "qualifier": ()},
    ),
    "pai-gow-front": Named(
        "two cards: pairs and high cards", _cards("pai-gow-front", sizes=(2,)), {"joker": _JOKERS, "qualifier": ()}
    ),
    "chinese-front": Named(
        "three cards: three of a kind, pairs and high cards", _cards("chinese-front", sizes=(3,)), {}
    ),
    "chinese-front-straights": Named(
        "three cards with straights and flushes, which rank above three of a kind",
        _cards("chinese-front-straights", sizes=(3,)),
        {},
    ),
    "ace-to-five": Named(
        "the lowest hand; the ace is one, straights and flushes do not count", _cards("ace-to-five"), _LOW
    ),
    "eight-or-better": Named(
        "ace-to-five low that must be eight-high or lower",
        _cards("ace-to-five", least="eight low", unqualified="no low", name="eight-or-better"),
        {"joker": ("none", "lowest-missing"), "uses": _USES},
    ),
    "deuce-to-seven": Named(
        "the lowest hand; the ace is high, straights and flushes count against it",
        _cards("deuce-to-seven"),
        {},
    ),
    "badugi": Named(
        "cards of different ranks and suits, the lower the better", Badugi, {"first": ("highest", "lowest")}
    ),
    "mod-10": Named("the last digit of the total, as in baccarat", Modulo, {"naturals": ("equal", "higher")}),
    **{
        name: Named(f"a total {rule.meaning}", partial(replace, rule), _points_options(rule))
        for name, rule in RULES.items()
    },
    "tiles": Named(
        "two of the 32 Chinese dominoes: pairs, wong, gong, then points",
        Tiles,
        {"gee_joon": ("wild", "plain")},
    ),
    "single-card": Named(
        "one card",
        SingleCard,
        {"ace": ("high", "low"), "suits": ("equal", "clubs-diamonds-hearts-spades"), "card": ("only", "last")},
    ),
}
"""All rankings. `docs/ranks.md` shows each with an example."""


@cache
def ranking(name: str, /, **options: str) -> Ranking:
    """A ranking by name.

    >>> from houseway.cards import parse
    >>> ranking("poker").rank(parse("Kd Kc 4s 4h Td 2c 3s")).name
    'two pair, kings and fours'
    >>> ranking("poker", uses="exactly two").rank(parse("As Ah Kd Qd"), parse("Ad Jd Td 2c 3s")).name
    'royal flush'
    """
    named = RANKINGS.get(name)
    if named is None:
        raise Refusal(f"There is no ranking {quoted(name)}{meant(name, RANKINGS, called=_CALLED)}")
    for option, choice in options.items():
        if option not in named.options:
            right = ", ".join(named.options) or "none at all"
            raise Refusal(f"{name} has no option {quoted(option)}; it has {right}.")
        choices = named.options[option]
        if choices and choice not in choices:
            raise Refusal(f"{name} has no {option} {quoted(choice)}{meant(choice, choices)}")
    return named.make(**options)
