"""What somebody does at a table, by what their page shows them: players of every sort, dealers, the floor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simulation.scenario import DREAMER, RAIL

if TYPE_CHECKING:
    from random import Random

    from simulation.network import Connection
    from simulation.world import World


class Choices:
    """Somebody's head."""

    world: World
    luck: Random
    name: str
    known_as: str
    role: str
    page: Connection | None
    _calls: list[dict[str, Any]]

    def decide(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What this person does at a table now."""
        match self.role:
            case "floor":
                return self._rule(view)
            case "dealer":
                return self._deal(view)
            case "regulator":
                return None
        if self.known_as in RAIL:
            return None
        you = view.get("you")
        if you is None or you["seat"] is None:
            return self._sit(view)
        if self.known_as == DREAMER:
            return None
        if self.luck.random() < 0.04 and not self.world.calm:
            return self._whim(view)
        if self.name in view.get("away", ()) and self.luck.random() < 0.7:
            return {"type": "Return"} | ({"post": True} if self.luck.random() < 0.3 else {})
        if self.luck.random() < 0.04:
            return None  # somebody looks elsewhere, perhaps until time runs out
        return self._move(view)

    def _sit(self, view: dict[str, Any]) -> dict[str, Any] | None:
        facts = self.world.facts[view["game"]]
        free = [seat for seat in range(1, facts.seats + 1) if str(seat) not in view["seats"]]
        if not free or self.luck.random() < 0.5:
            return None
        most = min(facts.most or 10**9, max(facts.least, 3_000_00))
        return {
            "type": "Sit",
            "seat": self.luck.choice(free),
            "chips": self.luck.randint(facts.least, max(facts.least, most)),
        }

    def _whim(self, view: dict[str, Any]) -> dict[str, Any]:
        luck = self.luck
        return luck.choice(
            (
                {"type": "SitOut"},
                {"type": "Leave"},
                {"type": "Going"},
                {"type": "Buy", "chips": luck.randint(1, 100_000)},
                {"type": "Move", "seat": luck.randint(1, 10)},
                {"type": "Muck"},
                {"type": "Wait"},
                {"type": "AddBot"},
                {"type": "RemoveBot"},
                {"type": "Straddle", "cents": luck.randint(100, 5_000)},
                {"type": "TakeDown", "wager": "player", "spot": luck.randint(1, 7)},
                {
                    "type": "Bet",
                    "wager": luck.choice(("base", "player", "nothing")),
                    "cents": luck.choice((-1, 0, 10**13)),
                },
                {"type": "Give", "pieces": "As"},
                {"type": "Act", "choice": "fold"},
                {"type": "Rule", "ruling": "misdeal", "reason": "I would like it"},
                {"type": "TimeOut"},
                {"type": "Sit", "seat": 1, "chips": 10**9},
                {"type": "Seed", "epoch": 0, "seed": "00" * 32, "pledge": "11" * 32},
                {"type": "Nonsense"},
            )
        )

    def _move(self, view: dict[str, Any]) -> dict[str, Any] | None:
        awaits, name, luck = view["awaits"], self.name, self.luck
        what = awaits["what"]
        if what == "wagers" and view["bank"]["player"] != name and name not in view.get("ready", ()):
            mine = [bet for bet in view["wagers"] if bet["player"] == name]
            offers = view.get("offers", [])
            if offers and len(mine) < 4 and luck.random() < (0.9 if not mine else 0.4):
                offer = luck.choice(offers)
                cents = (
                    offer["least"]
                    if luck.random() < 0.8
                    else luck.randint(offer["least"], max(offer["least"], offer["most"]))
                )
                return {
                    "type": "Bet",
                    "wager": offer["wager"],
                    "cents": cents,
                    "spot": offer["spot"],
                    "circle": offer["circle"],
                }
            return {"type": "Ready"}
        if what == "straddle" and name in awaits["whose"]:
            return {"type": "Ready"}
        if name not in awaits["whose"]:
            return None
        if what == "bank":
            offer = view.get("bank_offer")
            if offer and offer["most"] >= offer["least"] and luck.random() < 0.7:
                return {
                    "type": "TakeBank",
                    "cents": luck.randint(offer["least"], max(offer["least"], min(offer["most"], 200_000))),
                }
            return {"type": "PassBank"}
        return self._choose(view, what)

    def _choose(self, view: dict[str, Any], what: str) -> dict[str, Any] | None:
        luck, name = self.luck, self.name
        seat: dict[str, Any] = next((who for who in view["seats"].values() if who["player"] == name), {})
        if view["engine"] == "pairwise":
            parts = view.get("suggested")
            if parts:
                words = self.world.facts[view["game"]].parts
                return {
                    "type": "Arrange",
                    "parts": {part: " ".join(cards) for part, cards in zip(words, parts, strict=False)},
                }
            return None
        if view["engine"] == "meld":
            return self._meld(view)
        if what == "discard":
            draw = view.get("draw") or {"least": 0, "most": 0}
            cards = [card for card in seat.get("cards", []) if card != "??"]
            number = luck.randint(draw["least"], max(draw["least"], min(draw["most"], len(cards))))
            return {"type": "Discard", "pieces": " ".join(luck.sample(cards, k=min(number, len(cards))))}
        if what == "setting" and view.get("house_way"):
            hand, parts = next(iter(view["house_way"].items()))
            return {
                "type": "Act",
                "choice": "set",
                "parts": parts,
                "spot": int(hand.split()[1].split(".")[0]) if " " in hand else 0,
            }
        choices = sorted(view.get("choices", {}))
        if not choices:
            return None
        for kind in ("check", "call", "stand"):
            if kind in choices and luck.random() < 0.5:
                return {"type": "Act", "choice": kind}
        choice = luck.choice(choices)
        least, most = view["choices"][choice]
        said: dict[str, Any] = {"type": "Act", "choice": choice}
        if most:
            cents = least if luck.random() < 0.7 else luck.randint(least, max(least, most))
            said["to" if view["engine"] == "pot" else "cents"] = cents
        return said

    def _meld(self, view: dict[str, Any]) -> dict[str, Any] | None:
        luck, may = self.luck, view.get("may", [])
        uses = view.get("uses", [])
        if uses and luck.random() < 0.8:
            use = uses[0]
            pieces = " ".join(use["cards"])
            card = view["card"]
            if card and use["meld"] and "LayOff" in may:
                return {"type": "LayOff", "pieces": card, "meld": use["meld"]}
            if card and not use["meld"] and "Meld" in may:
                borrowed = {number: " ".join(cards) for number, cards in use["borrowed"].items()}
                return {"type": "Meld", "pieces": f"{card} {pieces}".strip(), "parts": borrowed}
            if "TakeOption" in may and luck.random() < 0.7:
                return {"type": "TakeOption"}
        if "GoIn" in may and luck.random() < 0.8:
            return {"type": "GoIn"}
        word = luck.choice(may) if may else ""
        if word == "Discard":
            seat: dict[str, Any] = next((who for who in view["seats"].values() if who["player"] == self.name), {})
            return {"type": "Discard", "pieces": luck.choice(seat["cards"])} if seat.get("cards") else None
        return {"type": word} if word in ("StayOut", "DrawCard", "LetGo", "GoIn", "Force") else None

    # The house's people

    def _rule(self, view: dict[str, Any]) -> dict[str, Any] | None:
        luck = self.luck
        if self._calls and self.page is not None and luck.random() < 0.2:
            self.page.say(do="answer call", call=self._calls[0]["id"])
        if luck.random() > 0.03 or self.world.calm:
            return None
        rulings = view.get("rulings") or []
        if rulings and luck.random() < 0.6:
            players = sorted(who["player"] for who in view["seats"].values()) or [""]
            hand = luck.choice([*view.get("hands", {}), *players])
            spot = luck.randint(0, 7)
            said = {"ruling": luck.choice(rulings)["id"], "reason": "it was seen", "spot": spot, "hand": hand}
            return {"type": "Rule", **said}
        whose = view["awaits"]["whose"]
        return {"type": "TimeOut", "player": luck.choice(whose)} if whose else None

    def _deal(self, view: dict[str, Any]) -> dict[str, Any] | None:
        luck = self.luck
        if view.get("dealt_by") == self.name:
            if luck.random() < 0.05:
                return {"type": "HandBack"}
            return {"type": "Next"} if view.get("press") and luck.random() < 0.8 else None
        return {"type": "TakeTable"} if luck.random() < 0.02 and not self.world.calm else None
