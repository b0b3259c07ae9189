"""What becomes of every wager in twelve baccarats and in Baccarat Royale, from the words of their filings.

An independent check: nothing of Houseway is imported. A card is a rank from ace as 1 to king as 13 and a suit from 0
to 3, both odd or both even for those of one color. Lines of bundle 000 (Parkwest Lodi), 001 (The Village Club), 003
(Casino 580) and 004 (Lucky Derby):

- Commission-Free and Dragon Bonus: 000:1522-1590, and the same in 003:963-1150; Banker 6: 003:1185-1187;
- EZ Baccarat, with Panda 8 and Dragon 7: 001:1570-1645 and 004:3073-3270;
- Cash-In: 000:1992-2062 and 003:5955-6101; Big Bonus: 003:9528-9845; Advantage: 003:10130-10355; Jade: 003:5126-5300;
- Baccarat Royale: 001:888-986.

Default readings: lines push on a tie, but lose in Advantage; a banker's winning seven of three cards pushes in EZ,
Cash-In, Big Bonus and Advantage, and wins in Jade; a natural stops both hands, and pays the Dragon Bonus 1 to 1 if it
wins, whatever its margin; where two pairs are shown in Royale, they are paid though one is suited.
"""

from fractions import Fraction

Card = tuple[int, int]
Hand = list[Card]
EVEN, PUSH, LOSE = Fraction(1), Fraction(0), Fraction(-1)
DRAGON = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
ROYALE = "village-club/baccarat-royale"
FREE = (
    "parkwest-lodi/commission-free-baccarat",
    "casino-580/commission-free-baccarat",
    "casino-580/baccarat-dragon-bonus",
)
JADE, ADVANTAGE = "casino-580/jade-baccarat", "casino-580/advantage-baccarat"


def total(hand: Hand) -> int:
    return sum(min(rank, 10) for rank, _ in hand) % 10


def cards_due(player: Hand, other: Hand) -> tuple[int, int]:
    """How many cards each hand has in the end, by its first two and the player's third."""
    first, second = total(player[:2]), total(other[:2])
    if first > 7 or second > 7:
        return 2, 2
    if first > 5:
        return 2, 3 if second < 6 else 2
    third = total(player[2:3])
    draws = {3: third != 8, 4: third in range(2, 8), 5: third in range(4, 8), 6: third in (6, 7), 7: False}
    return 3, 3 if draws.get(second, True) else 2


def dragon(mine: Hand, theirs: Hand) -> Fraction:
    ahead = total(mine) - total(theirs)
    if len(mine) == 2 and total(mine) > 7 and ahead >= 0:
        return EVEN if ahead else PUSH
    return Fraction(DRAGON.get(ahead, -1))


def line(game: str, mine: Hand, theirs: Hand, banker: bool) -> Fraction:
    ahead, six_to_five = total(mine) - total(theirs), game == ADVANTAGE
    if ahead == 0:
        return LOSE if six_to_five else PUSH
    if ahead < 0:
        return LOSE
    if banker and game in FREE:
        return Fraction(1, 2) if total(mine) == 6 else EVEN
    if banker and game == ROYALE:
        return Fraction(19, 20)
    if banker and game != JADE and (total(mine), len(mine)) == (7, 3):
        return PUSH
    return Fraction(6, 5) if six_to_five else EVEN


def paid(game: str, wager: str, player: Hand, banker: Hand, bonus: Hand, stood: bool = False) -> Fraction:
    """What a wager wins for each unit of it; a bettor may have stood on the player's two cards."""
    mine, theirs = total(player), total(banker)
    ends = sorted((mine, theirs))
    two_each = len(player) == len(banker) == 2
    if wager == "player":
        return line(game, player[:2] if stood else player, banker, banker=False)
    if wager in ("banker", "dealer"):
        return line(game, banker, player, banker=True)
    if wager == "tie":
        return Fraction(9 if game in FREE or game == ADVANTAGE else 8) if mine == theirs else LOSE
    if wager.endswith("-dragon"):
        return dragon(player, banker) if wager.startswith("player") else dragon(banker, player)
    if wager == "banker-6":
        return Fraction(10 if len(banker) == 2 else 30) if theirs == 6 and mine < 6 else LOSE
    if wager == "triple-bac":
        return Fraction(3) if total(bonus) > ends[1] else EVEN if total(bonus) == ends[1] else LOSE
    if wager == "royale-bonus":
        return Fraction(four(player[:2], banker[:2]))
    won, pays = {
        "panda-8": (len(player) == 3 and mine == 8 > theirs, 25),
        "dragon-7": (len(banker) == 3 and theirs == 7 > mine, 40),
        "tie-0-1": (mine == theirs < 2, 90),
        "bbq": (ends == [6, 7] and two_each, 50),
        "cold-bbq": (ends == [6, 7], 22),
        "natural-0": (total(player[:2]) == total(banker[:2]) == 0, 40),
        "win-4": (ends[0] < ends[1] <= 4, 8),
    }[{"tiger-8": "panda-8", "bonus-8": "panda-8", "phoenix-7": "dragon-7", "bonus-7": "dragon-7"}.get(wager, wager)]
    return Fraction(pays) if won else LOSE


def four(one: Hand, other: Hand) -> int:
    """The Royale Bonus of two cards and two cards, as its table lists them."""
    cards = [*one, *other]
    ranks = sorted(rank for rank, _ in cards)
    if len({suit for _, suit in cards}) == 1:
        if ranks == [1, 11, 12, 13]:
            return 250
        if ranks == list(range(ranks[0], ranks[0] + 4)):
            return 100
    if len(set(ranks)) == 1:
        return 50
    if ranks[0] == ranks[1] and ranks[2] == ranks[3]:
        return 8
    alike = [two for two in (one, other) if two[0][0] == two[1][0]]
    if any(two[0][1] == two[1][1] for two in alike):
        return 12
    if any(two[0][1] % 2 == two[1][1] % 2 for two in alike):
        return 6
    return 3 if alike else -1
