"""Why a pot was won, in words: the winning hand, if it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState


class ExplainedWon(p.Won, frozen=True, tag="Won"):
    """A won pot as shown to viewers, with the winning hand."""

    why: str


def explain_won(plan: PotPlan, s: PotState, event: p.Won) -> ExplainedWon:
    """A won pot with the winning hand, if it was shown; call it while the hand is still on the table."""
    why, up = event.because, s.hand.up.get(event.player, ())
    if why.startswith("the best") and up and all(up):
        ranking = plan.low if event.half == "low" and plan.low is not None else plan.high
        why = f"{why}: {ranking.rank(s.hand.hole[event.player], s.hand.board).name}"
    return ExplainedWon(**asdict(event), why=why)
