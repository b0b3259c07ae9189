"""The checker reads a filing as a careful regulator would: a plain list of small validators, one fault each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal
from houseway.rules import check_fees, check_parts, check_rows, check_ways, claims
from houseway.rules.catalogue import load, regimes
from houseway.rules.finding import Finding, Found
from houseway.rules.positions import Positions
from houseway.rules.readings import selectable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import TypeAlias

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime

    Validator: TypeAlias = Callable[[Loaded, Regime], Iterator[Found]]

VALIDATORS: Final[dict[str, Validator]] = {
    "fee-gaps": check_fees.gaps,
    "fee-overlaps": check_fees.overlaps,
    "fee-falls": check_fees.falls,
    "fee-lost": check_fees.lost,
    "fee-rates": check_fees.too_many_rates,
    "fee-same-options": check_fees.same_options,
    "fee-below-limit": check_fees.starts_beside_the_limit,
    "row-unsettled": check_rows.unsettled,
    "row-never-hit": check_rows.never_hit,
    "row-repeated": check_rows.repeated,
    "row-pay-order": check_rows.pays_out_of_order,
    "way-chart-holes": check_ways.chart_holes,
    "way-unset": check_ways.leaves_a_hand_unset,
    "way-sets-no-hand": check_ways.sets_no_hand,
    "way-totals": check_ways.totals_without_a_play,
    "way-unused": check_ways.unused,
    "part-missing": check_parts.missing,
    "part-name": check_parts.forbidden_name,
    "claim-false": claims.false_claims,
}
"""Every validator by name."""


def check(name: str, regime: str = "as-filed", more: Mapping[str, Validator] | None = None) -> list[Finding]:
    """All findings of a game: by its default readings, and those that only the literal ones show.

    `more` are validators of layers above, which know more than a filing.
    """
    validators = {**VALIDATORS, **(more or {})}
    known = regimes()
    if regime not in known:
        raise Refusal(f"There is no regime “{regime}”; there are {', '.join(known)}.")
    law = known[regime]
    default = load(name)
    findings = list(_run(default, law, "", validators))
    literal = {doubt.id: "literal" for doubt in selectable(default) if "literal" in doubt.readings}
    seen = {(finding.validator, finding.key, finding.sentence) for finding in findings}
    printed = _run(load(name, literal), law, "as printed", validators) if literal else ()
    findings += [each for each in printed if (each.validator, each.key, each.sentence) not in seen]
    order = {"fault": 0, "doubtful": 1, "remark": 2}
    return sorted(findings, key=lambda finding: (order[finding.severity], finding.line))


def _run(loaded: Loaded, law: Regime, reading: str, validators: Mapping[str, Validator]) -> Iterator[Finding]:
    where = Positions(loaded.source.text)
    for validator, find in validators.items():
        for found in find(loaded, law):
            yield Finding(
                game=loaded.name,
                validator=validator,
                severity=found.severity,
                file=f"{loaded.name}.toml",
                line=where.line(found.at),
                key=".".join(str(part) for part in found.at),
                lines=found.lines,
                sentence=found.sentence,
                mend=found.mend,
                reading=reading,
            )
