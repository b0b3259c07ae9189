"""The checker reads a filing as a careful regulator would: a plain list of small validators, one fault each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.refusal import Refusal
from houseway.rules.catalogue import load, regimes
from houseway.rules.checker import choices as check_choices
from houseway.rules.checker import claims
from houseway.rules.checker import doubts as check_doubts
from houseway.rules.checker import fees as check_fees
from houseway.rules.checker import law as check_law
from houseway.rules.checker import parts as check_parts
from houseway.rules.checker import pot as check_pot
from houseway.rules.checker import rows as check_rows
from houseway.rules.checker import schedules as check_schedules
from houseway.rules.checker import ways as check_ways
from houseway.rules.checker.finding import Finding, Found

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import TypeAlias

    from houseway.rules.loader import Game, Loaded
    from houseway.rules.regimes import Regime

    Find: TypeAlias = Callable[[Loaded, Regime], Iterator[Found]]

PLAY: Final = ("equipment", "hands", "round", "ways", "choices", "wagers")
"""The sections that define a banked round."""
_TABLE: Final = ("equipment", "wagers", "limits", "betting", "streets", "collections")
_POT: Final = ("equipment", "forced", "button", "streets", "betting", "showdown", "limits", "collections")


class Validator(NamedTuple):
    """One check and the sections it reads; readings that change none of them are not tried."""

    find: Find
    reads: tuple[str, ...]
    once: bool = False
    """Whether one finding per place is enough because other readings only change its figures."""


VALIDATORS: Final[dict[str, Validator]] = {
    "fee-gaps": Validator(check_fees.gaps, ("collections",)),
    "fee-overlaps": Validator(check_fees.overlaps, ("collections",)),
    "fee-falls": Validator(check_fees.falls, ("collections",)),
    "fee-lost": Validator(check_fees.lost, ("collections",)),
    "fee-rates": Validator(check_fees.too_many_rates, ("collections",)),
    "fee-same-options": Validator(check_fees.same_options, ("collections",)),
    "fee-below-limit": Validator(check_fees.starts_beside_the_limit, ("collections",)),
    "fee-above-last": Validator(check_schedules.beyond_the_last_band, _TABLE),
    "fee-players": Validator(check_schedules.players_without_a_fee, _TABLE),
    "fee-missing": Validator(check_schedules.announced_without_fees, ("collections",)),
    "fee-unlisted": Validator(check_schedules.listed_without_fees, ("collections",)),
    "fee-not-taken": Validator(check_schedules.rates_not_taken, ("collections",), once=True),
    "fee-two-schedules": Validator(check_schedules.two_schedules, ("collections",), once=True),
    "fee-same-numbers": Validator(check_schedules.same_numbers, ("collections",), once=True),
    "limit-missing": Validator(check_schedules.no_limits, _TABLE),
    "limit-without-fee": Validator(check_pot.limits_against_collections, _TABLE),
    "limit-not-filed": Validator(check_pot.options_against_limits, _TABLE),
    "limit-unplayable": Validator(check_pot.structure_over_streets, _POT),
    "limit-buy-in": Validator(check_pot.crossing_buy_ins, _TABLE),
    "limit-blinds": Validator(check_pot.blinds_not_stated, _POT),
    "seats-and-deck": Validator(check_pot.seats_against_deck, ("equipment", "streets", "hands", "round"), once=True),
    "pot-opening-bet": Validator(check_pot.no_opening_bet, ("streets",)),
    "pot-not-stated": Validator(check_pot.not_stated, _POT),
    "qualifier-unmet": Validator(check_pot.unmet_qualifiers, ("hands", "betting", "showdown")),
    "row-unsettled": Validator(check_rows.unsettled, PLAY),
    "row-in-doubt": Validator(check_rows.in_doubt, ()),
    "round-in-doubt": Validator(check_rows.steps_in_doubt, ()),
    "row-never-hit": Validator(check_rows.never_hit, PLAY),
    "row-given-up": Validator(check_rows.given_up_without_a_row, PLAY),
    "row-repeated": Validator(check_rows.repeated, ("wagers",)),
    "row-pay-order": Validator(check_rows.pays_out_of_order, ("hands", "wagers")),
    "way-chart-holes": Validator(check_ways.chart_holes, ("equipment", "ways")),
    "way-unset": Validator(check_ways.leaves_a_hand_unset, ("ways",)),
    "way-sets-no-hand": Validator(check_ways.sets_no_hand, ("equipment", "hands", "ways")),
    "way-totals": Validator(check_ways.totals_without_a_play, ("hands", "ways")),
    "way-both": Validator(check_ways.hits_and_stands, ("hands", "ways")),
    "way-unused": Validator(check_ways.unused, ()),
    "choice-never-open": Validator(check_choices.never_open, PLAY),
    "part-missing": Validator(check_parts.missing, ()),
    "part-name": Validator(check_parts.forbidden_name, ()),
    "law-bust": Validator(check_law.loses_by_going_over, PLAY),
    "law-natural": Validator(check_law.wins_by_a_natural, PLAY),
    "law-offer": Validator(check_law.held_for_several_hands, ("bank",)),
    "claim-false": Validator(claims.false_claims, (*PLAY, *_POT, "action", "bank"), once=True),
}
"""Every validator by name."""


def check(name: str, regime: str = "as-filed", more: Mapping[str, Validator] | None = None) -> list[Finding]:
    """All findings of a game: under its default readings, then those that each other reading alone adds.

    `more` are validators from higher layers, which know more than a filing. Recorded doubts come last, unless a finding
    already covers them.
    """
    validators = {**VALIDATORS, **(more or {})}
    law = _law(regime)
    default = load(name)
    findings = list(_run(default, law, "", validators))
    seen = {_identity(each, validators) for each in findings}
    by_reading: dict[tuple[str, str, str], Finding] = {}
    for doubt, reading in check_doubts.alternatives(default):
        try:
            other = load(name, {doubt: reading})
        except Refusal:
            continue  # a reading that does not load is refused where it is chosen
        touched = {each: check for each, check in validators.items() if _differs(default.game, other.game, check.reads)}
        for each in _run(other, law, f"{doubt}={reading}", touched):
            what = _identity(each, validators)
            if what not in seen:
                by_reading.setdefault(what, each)
    findings += by_reading.values()
    named = {each.doubt for each in findings if not each.reading}
    findings += [_placed(default, each, kind, "") for kind, each in check_doubts.recorded(default, named)]
    order = {"fault": 0, "doubtful": 1, "remark": 2}
    return sorted(findings, key=lambda finding: (order[finding.severity], bool(finding.reading), finding.line))


def _law(regime: str) -> Regime:
    known = regimes()
    if regime not in known:
        raise Refusal(f"There is no regime “{regime}”; there are {', '.join(known)}.")
    return known[regime]


def _identity(finding: Finding, validators: Mapping[str, Validator]) -> tuple[str, str, str]:
    """The key by which two findings count as the same."""
    return finding.validator, finding.key, "" if validators[finding.validator].once else finding.sentence


def _differs(one: Game, other: Game, sections: tuple[str, ...]) -> bool:
    return any(getattr(one, section, None) != getattr(other, section, None) for section in sections)


def _run(loaded: Loaded, law: Regime, reading: str, validators: Mapping[str, Validator]) -> Iterator[Finding]:
    for name, validator in validators.items():
        for found in validator.find(loaded, law):
            yield _placed(loaded, found, name, reading)


def _placed(loaded: Loaded, found: Found, validator: str, reading: str) -> Finding:
    source, line = loaded.source.place(found.at)
    return Finding(
        game=loaded.name,
        validator=validator,
        severity=found.severity,
        file=f"{source.path.parent.name}/{source.path.name}",
        line=line,
        key=".".join(str(part) for part in found.at),
        lines="" if loaded.game.filing.own else found.lines,
        sentence=found.sentence,
        mend=found.mend if reading else check_doubts.with_what_is_taken(loaded, found),
        reading=reading,
        doubt=found.doubt,
    )
