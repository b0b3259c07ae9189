"""What the player whose turn it is may do, and who may force a card on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.paying import added_pay, go_out, pay, pay_with
from houseway.play.words import counted, pieces_text
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.engine import Act
    from houseway.play.meld.table import MeldTable


def on_turn(t: MeldTable, player: str) -> None:
    """Refuse a player whose turn it is not."""
    t.require_seated(player)
    s, deal = t.state, t.state.deal
    if not s.playing or not deal.turn or deal.deals:
        raise Refusal(f"Nothing can be done in a turn now: the table awaits {t.awaits().what}.")
    if deal.turn != player:
        raise Refusal(f"It is {deal.turn}'s turn.")
    if deal.asked:
        raise Refusal("Other players decide first whether to force the card.")


def take_option(t: MeldTable, c: q.TakeOption) -> Act:
    on_turn(t, c.player)
    deal, drawing = t.state.deal, t.plan.game.drawing
    if deal.option is None or deal.card is not None or deal.used:
        raise Refusal("There is no option card to take.")
    if not t.plan.melds.can_use(deal.option, deal.hands[c.player], deal.melds[c.player], drawing.borrows):
        card = pieces_text((deal.option,))
        raise Refusal(f"{card} cannot be melded, so it cannot be taken (lines {drawing.lines}).")
    return t.emits(q.OptionTaken(c.player))


def draw_card(t: MeldTable, c: q.DrawCard) -> Act:
    on_turn(t, c.player)
    deal = t.state.deal
    if deal.option is None or deal.card is not None or deal.used:
        raise Refusal("A card has already been drawn in this turn.")
    asked = others(t, c.player) if option_forced(t, c.player, deal.option) else ()
    return t.emits(q.CardDeclined(c.player, asked))


def others(t: MeldTable, player: str) -> tuple[str, ...]:
    """Who may force a card on a player."""
    return tuple(who for who in t.state.deal.in_action() if who != player)


def option_forced(t: MeldTable, player: str, card: Piece) -> bool:
    """Whether others may force the option card: it must fit one of the player's melds, and not put them out if that is
    barred."""
    deal = t.state.deal
    if not any(t.plan.melds.fits(card, meld) for meld in deal.melds[player]):
        return False
    return not puts_out(t, player) or t.plan.game.forcing.out_card == "by any player"


def puts_out(t: MeldTable, player: str) -> bool:
    """Whether one more card in melds puts a player out."""
    return t.state.deal.melded(player) == t.plan.game.going_out.cards - 1


def gives_out(t: MeldTable, player: str, card: Piece) -> int:
    """What the next player would collect by going out with a passed card; 0 if they cannot."""
    deal = t.state.deal
    other = deal.after(player)
    return pay_with(t.plan, deal.melds[other], card) if other != player and puts_out(t, other) else 0


def discard(t: MeldTable, c: m.Discard) -> Act:
    on_turn(t, c.player)
    deal = t.state.deal
    if deal.card is None and not deal.used:
        raise Refusal("Draw first, or take the option card.")
    if len(c.pieces) != 1:
        raise Refusal("Discard exactly one card at the end of a turn.")
    if deal.card is None:
        if c.pieces[0] not in deal.hands[c.player]:
            raise Refusal(f"{pieces_text(c.pieces)} is not in your hand.")
        if c.pieces[0] not in free_cards(t, c.player):
            raise Refusal(
                f"{pieces_text(c.pieces)} puts {deal.after(c.player)} out, and you can use it, so it cannot be "
                "discarded "
                f"(lines {t.plan.game.forcing.lines})."
            )
        return _end_turn(t, m.Discarded(c.player, c.pieces))
    if c.pieces[0] != deal.card:
        raise Refusal(
            f"{pieces_text((deal.card,))} must be used at once or discarded: discard another card only after using it "
            f"(lines {t.plan.game.drawing.lines})."
        )
    return _turn_down(t, c.player, deal.card)


def free_cards(t: MeldTable, player: str) -> list[Piece]:
    """The cards of a hand that may be discarded: not a usable card that the next player could take and go out with."""
    deal, plan = t.state.deal, t.plan
    hand, melds, borrows = deal.hands[player], deal.melds[player], plan.game.drawing.borrows
    if plan.game.drawing.option != "any discard":
        return hand
    rests = [[*hand[:at], *hand[at + 1 :]] for at in range(len(hand))]
    return [
        card
        for card, rest in zip(hand, rests, strict=True)
        if not (gives_out(t, player, card) and plan.melds.can_use(card, rest, melds, borrows))
    ]


def why_kept(t: MeldTable, player: str, card: Piece) -> str:
    """Why a turned card may not be passed on, as the end of a sentence about it; empty if it may."""
    deal, plan = t.state.deal, t.plan
    usable = plan.melds.can_use(card, deal.hands[player], deal.melds[player], plan.game.drawing.borrows)
    if deal.must:
        return f"was taken, so it must be used (lines {plan.game.drawing.lines})."
    if usable and not _own_out(t, player, card) and gives_out(t, player, card):
        return (
            f"puts {deal.after(player)} out, and you can use it, so it cannot be passed on "
            f"(lines {plan.game.forcing.lines})."
        )
    return ""


def _own_out(t: MeldTable, player: str, card: Piece) -> bool:
    melds = t.state.deal.melds[player]
    return puts_out(t, player) and any(t.plan.melds.fits(card, meld) for meld in melds)


def _turn_down(t: MeldTable, player: str, card: Piece) -> Act:
    kept = why_kept(t, player, card)
    if kept:
        raise Refusal(f"{pieces_text((card,))} {kept}")
    if _own_out(t, player, card):
        mine = pay_with(t.plan, t.state.deal.melds[player], card)
        if t.plan.game.forcing.out_card == "by any player" or gives_out(t, player, card) > mine:
            return t.emits(q.CardDeclined(player, others(t, player)))
    return _end_turn(t, q.TurnedDown(player))


def _end_turn(t: MeldTable, event: q.AnyEvent) -> Act:
    def act() -> None:
        t.emit(event)
        next_turn(t)

    return act


def next_turn(t: MeldTable) -> None:
    """Begin the next player's turn."""
    deal = t.state.deal
    t.emit(q.TurnCame(deal.after(deal.turn)))


def force(t: MeldTable, c: q.Force) -> Act:
    _asked(t, c.player)
    return t.emits(q.CardForced(t.state.deal.turn, c.player, t.plan.game.forcing.lines))


def let_go(t: MeldTable, c: q.LetGo) -> Act:
    _asked(t, c.player)

    def act() -> None:
        t.emit(q.ForceWaived(c.player))
        settle_waived(t)

    return act


def settle_waived(t: MeldTable) -> None:
    """After a player declines to force: if nobody else may, pass the turned card on."""
    deal = t.state.deal
    if not deal.asked and deal.card is not None:
        t.emit(q.TurnedDown(deal.turn))
        next_turn(t)


def _asked(t: MeldTable, player: str) -> None:
    t.require_seated(player)
    if player not in t.state.deal.asked:
        raise Refusal("There is no card for you to force now.")


def meld(t: MeldTable, c: q.Meld) -> Act:
    on_turn(t, c.player)
    deal, melds = t.state.deal, t.plan.melds
    hand, turned = _split(t, c.player, c.pieces)
    borrowed = _borrowed(t, c)
    cards = [*c.pieces, *(piece for _, piece in borrowed)]
    if not melds.kind(cards):
        raise Refusal(
            f"{pieces_text(tuple(cards))} is not a meld: lay three or more of a rank, or in sequence in one suit."
        )
    _keep_used(t, turned)
    found = melds.condition(cards)
    chips, why = _asked_for(t, c.chips, found.chips, found.why)
    laid = _without(deal.melds[c.player], borrowed)
    _check_cut(t, c.cut, [*laid, cards])

    def act() -> None:
        t.emit(q.MeldLaid(c.player, hand, turned, borrowed))
        pay(t, c.player, chips, why, t.plan.game.conditions.lines)
        _then(t, c.player, c.cut)

    return act


def lay_off(t: MeldTable, c: q.LayOff) -> Act:
    on_turn(t, c.player)
    deal = t.state.deal
    if len(c.pieces) != 1:
        raise Refusal("Add one card at a time.")
    hand, turned = _split(t, c.player, c.pieces)
    place = c.meld - 1
    own = deal.melds[c.player]
    if not 0 <= place < len(own):
        raise Refusal(f"You have {len(own)} melds: choose one of them.")
    if not t.plan.melds.fits(c.pieces[0], own[place]):
        raise Refusal(f"{pieces_text(c.pieces)} does not go with {pieces_text(tuple(own[place]))}.")
    _keep_used(t, turned)
    grown = [*own[place], c.pieces[0]]
    worth = added_pay(t.plan, own[place], c.pieces[0])
    chips, why = _asked_for(t, c.chips, worth, f"added to {t.plan.melds.condition(grown).why}")
    _check_cut(t, c.cut, [*own[:place], grown, *own[place + 1 :]])

    def act() -> None:
        t.emit(q.CardLaidOff(c.player, place, hand, turned))
        pay(t, c.player, chips, why, t.plan.game.conditions.lines)
        _then(t, c.player, c.cut)

    return act


def _split(t: MeldTable, player: str, pieces: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Which of these cards are from the hand, and whether one is the turned card; the turned card counts first."""
    deal = t.state.deal
    if deal.card is None and not deal.used:
        raise Refusal("Draw first, or take the option card.")
    rest = list(pieces)
    turned = (deal.card,) if deal.card is not None and deal.card in rest else ()
    if turned:
        rest.remove(turned[0])
    held = list(deal.hands[player])
    for piece in rest:
        if piece not in held:
            raise Refusal(f"{pieces_text((piece,))} is not in your hand.")
        held.remove(piece)
    if not pieces:
        raise Refusal("A new meld needs a card from your hand, or the turned card.")
    return tuple(rest), turned


def _borrowed(t: MeldTable, c: q.Meld) -> tuple[tuple[int, Piece], ...]:
    own = t.state.deal.melds[c.player]
    found: list[tuple[int, Piece]] = []
    for name, pieces in c.parts.items():
        if not (name.isascii() and name.isdigit()) or not 1 <= int(name) <= len(own):
            raise Refusal(f"You have {len(own)} melds: choose one of them.")
        found += [(int(name) - 1, piece) for piece in pieces]
    if found and not t.plan.game.drawing.borrows:
        raise Refusal(f"Cards cannot be moved between melds in this game (lines {t.plan.game.drawing.lines}).")
    if not t.plan.melds.may_borrow(found, own):
        raise Refusal("Borrowing must leave a valid meld of three cards or more behind.")
    return tuple(sorted(found, key=lambda each: each[0]))  # sorted, as a log may reorder the keys of a command


def _keep_used(t: MeldTable, turned: tuple[Piece, ...]) -> None:
    """Refuse another meld before a taken or forced card is used."""
    deal = t.state.deal
    if deal.must and not turned and deal.card is not None:
        raise Refusal(f"{pieces_text((deal.card,))} was taken: use it first.")


def _asked_for(t: MeldTable, asked: int | None, worth: int, why: str) -> tuple[int, str]:
    """What everybody pays for a condition and why: its full worth, or less if the player asks for less."""
    if asked is None or asked == worth:
        return worth, why
    stakes = t.plan.game.stakes
    if stakes.short_pay == "no":
        raise Refusal(f"Conditions are paid in full in this game (lines {stakes.lines}).")
    if not 1 <= asked < worth:
        most = f"ask for 1 to {worth}" if worth else "it is not a condition"
        raise Refusal(f"That is worth {counted(worth, 'chip')}: {most}.")
    return asked, f"{why}, short pay, {asked} of {counted(worth, 'chip')}"


def _without(melds: list[list[Piece]], borrowed: tuple[tuple[int, Piece], ...]) -> list[list[Piece]]:
    left = [[*meld] for meld in melds]
    for place, piece in borrowed:
        left[place].remove(piece)
    return left


def _check_cut(t: MeldTable, cut: tuple[int, ...], melds: list[list[Piece]]) -> None:
    """Refuse to cut off a collection except on the outs and for a named condition."""
    out = t.plan.game.going_out
    if not cut:
        return
    if out.cut_off == "no":
        raise Refusal(f"Nothing can be left out of the outs in this game (lines {out.lines}).")
    if sum(map(len, melds)) < out.cards:
        raise Refusal(
            f"A collection can only be cut off on the outs, with {out.cards} cards in melds (lines {out.lines})."
        )
    for number in cut:
        if not 1 <= number <= len(melds) or not t.plan.melds.condition(melds[number - 1]).chips:
            raise Refusal(f"Meld {number} is not one of your conditions: name the one to cut off (lines {out.lines}).")


def _then(t: MeldTable, player: str, cut: tuple[int, ...]) -> None:
    if t.state.deal.melded(player) >= t.plan.game.going_out.cards:
        go_out(t, player, cut)
