"""What prices tell the checker: a wager that favours the bettor as printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.price.ask import Ask
from houseway.price.run import at_hand
from houseway.refusal import Refusal
from houseway.rules.banked import BankedGame
from houseway.rules.finding import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.price import Price
    from houseway.rules.checker import Validator
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


def favours_the_bettor(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Wagers that cost the bank money on average, with the figure; those that take long only if they were priced."""
    if not isinstance(loaded.game, BankedGame):
        return
    try:
        found = at_hand(Ask(game=loaded.name, readings=tuple(sorted(loaded.readings.items()))))
    except Refusal as refusal:
        says = f"It cannot be played as filed: {refusal}"
        yield Found("fault", ("filing",), loaded.game.filing.lines, says, "Mend what the sentence names.")
        return
    worst = {price.wager: price for price in sorted(found.prices, key=lambda price: price.edge, reverse=True)}
    for price in worst.values():
        kind = price.wager.partition(":")[0]
        wager = loaded.game.wagers[kind]
        if price.edge < -_SURE * price.error and wager.kind != "envy":
            free = _bank_chooses(loaded.game)
            says = _says(price) + (" The player-dealer may set better than by the house way, though." if free else "")
            yield Found("doubtful" if free else "fault", ("wagers", kind), wager.lines, says, _MEND)
    for name in found.left:
        kind = name.partition(":")[0]
        if loaded.game.wagers[kind].kind == "envy":
            continue
        says = f"{name} has not been priced yet: whether it favors the bettor is not known."
        mend = f"Run “houseway price {loaded.name} --wager {name}” first."
        yield Found("remark", ("wagers", kind), loaded.game.wagers[kind].lines, says, mend)


def _bank_chooses(game: BankedGame) -> bool:
    """Whether the player-dealer has a decision that no way takes."""
    own = {name for name, hand in game.hands.items() if hand.whose == "the player-dealer"}
    return any(step.choices and not step.way and own & set(step.to) for step in game.round)


def _says(price: Price) -> str:
    figure = f"{float(-price.edge):.4%}".replace("%", " %")
    error = f" (sampled, ± {price.error:.4%})".replace("%", " %") if price.method == "sampled" else ""
    play = f" with {price.play}" if price.play else ""
    return f"{price.wager} favors the bettor by {figure} of the stake{play}{error}."


_SURE: Final = 4
"""Standard errors beyond which a sampled edge counts."""
_MEND: Final = "Pay less, or take a reading that does."

VALIDATORS: Final[dict[str, Validator]] = {"price-favours-bettor": favours_the_bettor}
"""What the checker runs beside its own."""
