"""Checker findings that need prices: a wager that favors the bettor, and claims about how often a bettor wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.price.ask import Ask
from houseway.price.run import at_hand
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load
from houseway.rules.checker.checker import PLAY, Validator, check
from houseway.rules.checker.claims import PRICED, found_false, own_claims
from houseway.rules.checker.claims import decide as by_rules
from houseway.rules.checker.finding import Found
from houseway.rules.games.banked import BankedGame, kind_of
from houseway.rules.readings import selectable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.price import Price
    from houseway.rules.checker.claims import Verdict
    from houseway.rules.checker.finding import Finding
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Claim


def favors_the_bettor(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Find wagers that cost the bank money on average; slow ones are judged only if their price is cached.

    Under a non-default reading, report only what that reading adds.
    """
    if not isinstance(loaded.game, BankedGame):
        return
    by_default = all(loaded.readings[name] == doubt.default for name, doubt in loaded.game.doubts.items())
    try:
        taken = tuple((doubt, loaded.readings[doubt]) for doubt in sorted(loaded.choices))
        found = at_hand(Ask(game=loaded.name, readings=taken))
    except Refusal as refusal:
        says = f"The game cannot be played as filed: {refusal}"
        yield Found("fault", ("filing",), loaded.game.filing.lines, says, "Correct what the message names.")
        return
    known = set() if by_default else _favored(at_hand(Ask(game=loaded.name, readings=_defaults(loaded))).prices)
    worst = {price.wager: price for price in sorted(found.prices, key=lambda price: price.edge, reverse=True)}
    for wager_name in sorted(_favored(found.prices) - known):
        price = worst[wager_name]
        kind = price.kind
        wager = loaded.game.wagers[kind]
        if wager.kind not in _WITH_ANOTHER:
            free = _bank_chooses(loaded.game)
            says = _says(price) + (
                " The player-dealer may set hands better than the house way does, though." if free else ""
            )
            yield Found("doubtful" if free else "fault", ("wagers", kind), wager.lines, says, _MEND)
    for name in found.left if by_default else ():
        kind = kind_of(name)
        if loaded.game.wagers[kind].kind in _WITH_ANOTHER:
            continue
        says = f"{name} has not been priced yet: whether it favors the bettor is not known."
        mend = f"Run “houseway price {loaded.name} --wager {name}” first."
        yield Found("remark", ("wagers", kind), loaded.game.wagers[kind].lines, says, mend)


def _favored(prices: list[Price]) -> set[str]:
    """Wagers that cost the bank money under any way of playing, by more than sampling error can explain."""
    worst = {price.wager: price for price in sorted(prices, key=lambda price: price.edge, reverse=True)}
    return {name for name, price in worst.items() if price.edge < -_SURE * price.error}


def _defaults(loaded: Loaded) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((doubt.id, doubt.default) for doubt in selectable(loaded)))


def decide(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether a claim holds, by the filing itself or by the price of its wager."""
    if claim.kind not in PRICED:
        return by_rules(loaded, claim)
    verdicts = [_by_price(host, claim) for host in _hosts(loaded)]
    failed = [verdict for verdict in verdicts if verdict[0] == "fails"]
    return (failed or verdicts or [("told", "no game of the room offers the wager")])[0]


def _hosts(loaded: Loaded) -> list[str]:
    """The games that offer a wager: the game itself, or those that include the side bet."""
    if isinstance(loaded.game, BankedGame):
        return [loaded.name]
    room = loaded.name.partition("/")[0]
    return [name for name in game_names(room) if loaded.name in load(name).game.filing.includes]


def _by_price(host: str, claim: Claim) -> Verdict:
    price = next((each for each in at_hand(Ask(game=host)).prices if each.wager == claim.wager), None)
    if price is None:
        return "told", f"{claim.wager} of {host} has no price yet: run “houseway price {host}” first"
    if claim.kind == "hit frequency":
        share = float(claim.states.rstrip("%")) / 100
        holds = share <= price.hit if claim.compare == "at most" else share >= price.hit
        return ("holds" if holds else "fails"), f"it wins {float(price.hit):.3%} of hands at {host}".replace("%", " %")
    places = len(claim.states.partition(".")[2])
    once_in = round(float(1 / price.hit), places)
    return (
        "holds" if once_in == float(claim.states) else "fails"
    ), f"it wins once in {float(1 / price.hit):.4f} at {host}"


def false_by_price(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Claims that a price refutes."""
    for claim in own_claims(loaded):
        if claim.kind in PRICED:
            verdict, figure = decide(loaded, claim)
            if verdict == "fails":
                yield found_false(claim, figure)


def _bank_chooses(game: BankedGame) -> bool:
    """Whether the player-dealer has a decision that no way takes."""
    own = {name for name, hand in game.hands.items() if hand.whose == "the player-dealer"}
    return any(step.choices and not step.way and own & set(step.to) for step in game.round)


def _says(price: Price) -> str:
    figure = f"{float(-price.edge):.4%}".replace("%", " %")
    error = f" (sampled, ± {price.error:.4%})".replace("%", " %") if price.method == "sampled" else ""
    play = f" with {price.play}" if price.play else ""
    return f"{price.wager} favors the bettor by {figure} of the stake{play}{error}."


_WITH_ANOTHER: Final = ("envy", "follow-up")
"""Kinds of wagers made alongside another, whose price includes them: one that is made only with good cards always
favors its bettor.
"""
_SURE: Final = 4
"""Standard errors beyond which a sampled edge counts."""
_MEND: Final = "Pay less, or state a reading that pays less."

VALIDATORS: Final[dict[str, Validator]] = {
    "price-favors-bettor": Validator(favors_the_bettor, PLAY),
    "claim-false-by-price": Validator(false_by_price, PLAY),
}
"""Validators that run along with the checker's own."""


def find(name: str, regime: str = "as-filed") -> list[Finding]:
    """All findings for a game, including those that need prices."""
    return check(name, regime, VALIDATORS)
