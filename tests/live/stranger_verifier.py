"""A verifier for houseway proofs, exported logs and receipts, written from docs/fairness.md alone.

Its author saw no source code; what it had to guess then, the page says now. Added later, from the page: the pledge of a
player who leaves, what else a witness saw (pledges, draws, heads, hands, lists that came late or instead of others), and seeds that had no
part. Each verify function returns a list of faults.

A witness is what somebody saw at a table: `player`; `roots`, by list the root and the entry that first showed it; `late`,
lists first shown after a wager of their round; `instead`, lists that replaced others for which seeds had been shown, with
no shuffle, ruling or new connection between; `cards`, by list and place; `draws`, by entry the list and places; `gone`, by entry what had been drawn from that list before; `rounds`, by round the
entries that drew; `seeds`
and `pledges`, by epoch the own seed that was taken and the pledges seen before it was shown; `heads`, signed hashes by entry;
`hands`, by round what was seen in hands, each the names of the hand and the pieces.
"""
import hashlib, hmac, json, re, sys
from typing import Iterable

MALFORMED = (KeyError, TypeError, ValueError, AttributeError, IndexError)
Heads = dict[tuple[str, int], str]
Point = tuple[int, int]

class Faults(list[str]):
    def need(self, holds: bool, fault: str) -> None:
        if not holds:
            self.append(fault)

def sha(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()

def root_from_path(seal: str, place: int, count: int, path: list[str]) -> str:
    """The root to which a seal leads; ValueError if the path is not exactly as long as there are steps."""
    if not 0 <= place < count or (count == 1) != (not path):
        raise ValueError("place outside the list, or path too long or too short")
    if count == 1:
        return seal
    half = 1 << ((count - 1).bit_length() - 1)  # the largest power of two less than count
    inner = root_from_path(seal, *((place, half) if place < half else (place - half, count - half)), path[:-1])
    pair = inner + path[-1] if place < half else path[-1] + inner
    return hashlib.sha256(b"\x01" + bytes.fromhex(pair)).hexdigest()

def mix(table: str, epoch: int, seeds: dict[str, str]) -> bytes:
    parts = ["houseway-mix", table, str(epoch)] + [f"{player}={seeds[player]}" for player in sorted(seeds)]
    return hashlib.sha256("|".join(parts).encode("utf-8")).digest()

def next_place(key: bytes, list_id: str, count: int, drawn: list[int]) -> int | None:
    """The place that is drawn next from a list with `count` places of which `drawn` are gone."""
    left, attempt = sorted(set(range(count)) - set(drawn)), 0
    while left:
        digest = hmac.digest(key, f"{list_id}|{len(drawn)}|{attempt}".encode("utf-8"), "sha256")
        number, attempt = int.from_bytes(digest[:8], "big"), attempt + 1
        if number < 2**64 - 2**64 % len(left):
            return left[number % len(left)]
    return None

def check_seed(faults: Faults, where: str, player: str, seed: str, pledge: str | None) -> None:
    good = re.fullmatch("[0-9a-f]{64}", seed) and sha(f"houseway-seed|{seed}") == pledge
    faults.need(bool(good), f"{where}: seed of {player} is not the one pledged")

def check_opened(faults: Faults, shoe: dict, item: dict, opened: dict[tuple[str, int], str]) -> None:
    """Holds one opened place to the root (or, in lists before there were seeds, to `commitments`)."""
    name, place = shoe["id"], item["position"]
    seal = sha(f"houseway|{name}|{place}|{item['piece']}|{item['salt']}")
    try:
        old = shoe["places"] == 0
        root = sha("".join(shoe["commitments"])) if old else root_from_path(seal, place, shoe["places"], item["path"])
        good = root == shoe["root"] and (not old or seal == dict(enumerate(shoe["commitments"]))[place])
    except MALFORMED:
        good = False
    faults.need(good, f"place {place} of {name} does not lead to the root")
    same = opened.setdefault((name, place), item["piece"]) == item["piece"]
    faults.need(same, f"place {place} of {name} is opened as two pieces")

def check_draw(faults: Faults, where: str, shoe: dict, key: bytes, drawn: list[int], places: list[int]) -> None:
    """Holds the places of one draw to the seeds; adds them to `drawn`."""
    for place in places:
        wanted = next_place(key, shoe["id"], shoe["places"], drawn) if shoe["places"] else len(drawn)
        faults.need(place == wanted, f"{where}: place {place} of {shoe['id']} was drawn, the seeds choose {wanted}")
        drawn.append(place)

def verify_proof(proof: dict, witness: dict | None = None) -> list[str]:
    """The faults of the proof of a round, held against what the verifier saw if a witness is given."""
    faults = Faults()
    try:
        _check_proof(faults, proof, witness)
    except MALFORMED as error:
        faults.append(f"malformed proof: {type(error).__name__} {error}")
    return faults

def _check_proof(faults: Faults, proof: dict, witness: dict | None) -> None:
    shoes = {shoe["id"]: shoe for shoe in proof["shoes"]}
    epochs = {epoch["epoch"]: epoch for epoch in proof["epochs"]}
    faults.need(len(shoes) + len(epochs) == len(proof["shoes"] + proof["epochs"]), "a list or an epoch is told twice")
    opened: dict[tuple[str, int], str] = {}
    for name, shoe in shoes.items():
        for item in shoe["opened"]:
            check_opened(faults, shoe, item, opened)
        before, inside = shoe["before"], range(shoe["places"] or len(shoe.get("commitments", [])))
        good = len(set(before)) == len(before) and all(place in inside for place in before)
        faults.need(good, f"`before` of {name} has a place twice or one that is not in the list")
    for number, epoch in epochs.items():
        for player, seed in epoch["seeds"].items():
            check_seed(faults, f"epoch {number}", player, seed, epoch["pledges"].get(player))
    drawn = {name: list(shoe["before"]) for name, shoe in shoes.items()}
    entries, first_draw, last = proof["entries"], {}, (-1, -1)
    numbers = {entry["seq"] for entry in entries}
    for draw in proof["draws"]:
        shoe, epoch, where = shoes[draw["shoe"]], epochs[draw["epoch"]], f"draw at {draw['seq']}"
        key = mix(proof["table"], draw["epoch"], epoch["seeds"])
        check_draw(faults, where, shoe, key, drawn[shoe["id"]], draw["places"])
        first_draw.setdefault(shoe["id"], draw["seq"])
        faults.need(draw["seq"] in numbers, f"{where}: it is not among the entries")
        faults.need(draw["seq"] >= last[0] and draw["epoch"] >= last[1], f"{where}: out of order")
        faults.need(shoe["sealed"] < draw["seq"], f"{where}: {shoe['id']} was not sealed before it")
        last = draw["seq"], draw["epoch"]
    for entry, after in zip(entries, entries[1:]):
        good = after["seq"] == entry["seq"] + 1 and after["prev"] == entry["hash"]
        faults.need(good, f"entry {after['seq']} is not chained to {entry['seq']}")
    if witness is None:
        return
    for name, first in first_draw.items():
        root, shown = witness.get("roots", {}).get(name, (None, first))
        faults.need(root == shoes[name]["root"], f"witness: root of {name} was {root} at the table")
        faults.need(shown < first, f"witness: root of {name} was not shown before the draw at {first}")
    for name in set(witness.get("late", [])) & set(first_draw):
        told = [epochs[draw["epoch"]]["seeds"] for draw in proof["draws"] if draw["shoe"] == name]
        good = all(witness.get("player") in seeds for seeds in told)
        faults.need(good, f"witness: {name} was sealed after the wagers, and drawn from without the own seed")
    for name in set(witness.get("instead", [])) & set(first_draw):
        faults.append(f"witness: {name} was sealed in the place of another once seeds had been shown for that")
    for name, first in first_draw.items():
        gone, before = witness.get("gone", {}).get(first), shoes[name]["before"]
        faults.need(gone in (None, before), f"witness: {gone} of {name} had been drawn before {first}, not {before}")
    said = {draw["seq"]: (draw["shoe"], draw["places"]) for draw in proof["draws"]}
    inside = set(witness.get("rounds", {}).get(str(proof["round"]), []))
    for seq, (name, places) in witness.get("draws", {}).items():
        if int(seq) in said or entries[0]["seq"] < int(seq) < entries[-1]["seq"] or int(seq) in inside:
            good = said.get(int(seq)) == (name, places)
            faults.need(good, f"witness: entry {seq} drew {places} of {name} at the table, not {said.get(int(seq))}")
    for seq, pledges in witness.get("pledges", {}).items():
        held = epochs.get(int(seq), {"pledges": {}})["pledges"]
        good = all(pledges.get(who) == pledge for who, pledge in held.items())
        faults.need(good, f"witness: epoch {seq} has pledges that were not there before the own seed was shown")
    for entry in entries:
        good = witness.get("heads", {}).get(entry["seq"], entry["hash"]) == entry["hash"]
        faults.need(good, f"witness: the room had signed another hash for entry {entry['seq']}")
    own, player = {int(key): seed for key, seed in witness.get("seeds", {}).items()}, witness.get("player")
    for number, epoch in epochs.items():
        good = player is None or epoch["seeds"].get(player) == own.get(number)
        faults.need(good, f"witness: epoch {number} does not have the seed that {player} showed")
    in_round = {(draw["shoe"], place) for draw in proof["draws"] for place in draw["places"]}
    for at, piece in (((name, int(key)), piece) for name, cards in witness.get("cards", {}).items()
                      for key, piece in cards.items()):
        good = opened.get(at, None if at in in_round else piece) == piece
        faults.need(good, f"witness: place {at[1]} of {at[0]} was {piece} at the table, not {opened.get(at)}")

    came: dict[str, list] = {}
    for draw in proof["draws"]:
        for place, hand in zip(draw["places"], draw["hands"]):
            came.setdefault(hand.split(".")[0], []).append(opened.get((draw["shoe"], place)))
    for names, pieces in witness.get("hands", {}).get(str(proof["round"]), []):
        rest = [piece for name in names for piece in came.get(name, [])]
        missing = [piece for piece in pieces if piece not in rest or rest.remove(piece)]
        faults.need(not missing, f"witness: {names[0]} was shown {missing} at the table, not what the proof opens of it")

def seeds_without_part(proofs: list[dict], witness: dict) -> list[int]:
    """Epochs, among those of some rounds in a row, for which the player showed a seed (`shown`, by epoch) that nothing was
    drawn with. No fault by itself, since a slow line does it; but whoever decides it chooses between two outcomes."""
    used = {each["epoch"]: each["seeds"].get(witness.get("player")) for proof in proofs for each in proof["epochs"]}
    shown = {int(epoch): seed for epoch, seed in witness.get("shown", {}).items()}
    return sorted(at for at, seed in shown.items() if used and min(used) <= at <= max(used) and used.get(at) != seed)

class TableLog:
    """What the log of one table tells of chance. The names of commands and fields are from the data, not the page."""
    def __init__(self) -> None:
        self.faults, self.table, self.head, self.seq, self.epoch, self.has_drawn = Faults(), "", "0" * 64, 0, 0, False
        self.shoes, self.in_use, self.drawn, self.pieces = {}, {}, {}, {}
        self.latest, self.pledges, self.seeds = {}, {}, {}
        self.seals_first, self.excused = False, False  # whether seeds bind, and what may throw them away has happened

    def next_epoch(self, begins: bool) -> None:
        if begins:
            self.epoch, self.has_drawn, self.seeds, self.pledges = self.epoch + 1, False, {}, dict(self.latest)

    def read(self, line: dict) -> None:
        where, need, command = f"entry {line['seq']}", self.faults.need, line["command"]
        body = {key: value for key, value in line.items() if key not in ("hash", "prev")}
        wanted = sha(self.head + json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False))
        chained = (line["hash"], line["prev"], line["seq"]) == (wanted, self.head, self.seq + 1)
        need(chained, f"{where}: its hash is not that of the entry and the hash before it, or its number is wrong")
        self.seq, self.head, self.table = line["seq"], line["hash"], self.table or command["table"]
        if "shoe" in command and command["type"] != "Shoe":  # the draw comes first, then the events, then the rest
            shoe, self.has_drawn = self.shoes[command["shoe"]], True
            need(self.in_use[shoe["kind"]] == shoe["id"], f"{where}: {shoe['id']} is not in use")
            key = mix(self.table, self.epoch, self.seeds)
            check_draw(self.faults, where, shoe, key, self.drawn[shoe["id"]], command["places"])
            codes = zip(command["places"], command.get("pieces") or command["numbers"], strict=True)
            self.pieces |= {(shoe["id"], place): (shoe["kind"], code) for place, code in codes}
        if command["type"] == "Open":
            self.seals_first = command["config"].get("seals_first", False)
        for event in line["events"]:
            self.excused = self.excused or event["type"] in ("Shuffled", "Ruled")
            if event["type"] == "Left":
                self.latest.pop(event["player"], None)
            self.next_epoch(self.has_drawn and event["type"] == "Began")
        if command["type"] == "Shoe":
            waits = self.seals_first and self.seeds and not self.has_drawn
            good = not waits or self.excused or command.get("why") == "restart"
            need(good, f"{where}: {command['shoe']} is sealed once seeds were shown for the lists before it")
            self.excused = False
            self.next_epoch(self.has_drawn or bool(self.seeds))
            shoe = command | {"id": command["shoe"]}
            need(shoe["id"] not in self.shoes, f"{where}: {shoe['id']} is sealed again")
            self.shoes[shoe["id"]], self.drawn[shoe["id"]], self.in_use[shoe["kind"]] = shoe, [], shoe["id"]
        elif command["type"] in ("Pledge", "Seed"):
            player = command["player"]
            if "seed" in command:
                check_seed(self.faults, where, player, command["seed"], self.pledges.get(player))
                good = not self.has_drawn and player not in self.seeds and command["epoch"] == self.epoch
                need(good, f"{where}: {player} shows a seed again, after a draw or for another epoch")
                self.seeds[player] = command["seed"]
            self.latest[player] = command["pledge"]
            if not self.seeds and not self.has_drawn:
                self.pledges[player] = command["pledge"]

def verify_export(lines: Iterable[str], heads: Heads | None = None) -> list[str]:
    """The faults of an exported log; fills `heads` with the hash of every entry, for verify_receipts."""
    log, opened, texts, codes = TableLog(), {}, {}, {}
    faults = log.faults
    for number, text in enumerate((line for line in lines if line.strip()), 1):
        try:
            line = json.loads(text)
            if "seq" in line:
                log.read(line)
                (heads if heads is not None else {})[log.table, line["seq"]] = line["hash"]
            for item in line.get("opened", {}).get("opened", []):
                check_opened(faults, log.shoes[line["opened"]["shoe"]], item, opened)
        except MALFORMED as error:
            faults.append(f"line {number}: not understood: {type(error).__name__} {error}")
    for at, code in log.pieces.items():  # the log has numbers: one number must always be the same sealed text
        piece = opened.get(at)
        good = piece and texts.setdefault(code, piece) == piece and codes.setdefault((code[0], piece), code) == code
        faults.need(bool(good), f"place {at[1]} of {at[0]} was dealt as {code[1]} and opened as {piece}")
    return faults

P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, -1, P) % P

def add_points(a: Point, b: Point) -> Point:
    k = CURVE_D * a[0] * b[0] * a[1] * b[1]
    return (a[0] * b[1] + a[1] * b[0]) * pow(1 + k, -1, P) % P, (a[1] * b[1] + a[0] * b[0]) * pow(1 - k, -1, P) % P

def times(scalar: int, point: Point) -> Point:
    if scalar == 0:
        return 0, 1
    rest = times(scalar >> 1, add_points(point, point))
    return add_points(rest, point) if scalar & 1 else rest

def decode_point(raw: bytes) -> Point:
    sign, y = divmod(int.from_bytes(raw, "little"), 2**255)
    square = (y * y - 1) * pow(CURVE_D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if (x * x - square) % P == 0 else x * pow(2, (P - 1) // 4, P) % P
    if len(raw) != 32 or y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("not a point of the curve")
    return x if x & 1 == sign else P - x, y

def check_signature(key: bytes, message: bytes, signature: bytes) -> bool:
    """Ed25519 (RFC 8032, 5.1.7)."""
    base, scalar = decode_point(bytes([0x58] + [0x66] * 31)), int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    right = add_points(decode_point(signature[:32]), times(challenge, decode_point(key)))
    return len(signature) == 64 and scalar < ORDER and times(scalar, base) == right

def verify_receipts(receipts: dict, heads: Heads) -> list[str]:
    """The faults of receipts, held against the hashes of the entries of logs by table and seq."""
    faults, signed, tables = Faults(), {}, {table for table, _ in heads}
    for head in receipts["heads"]:
        table, seq, where = head["table"], head["seq"], f"receipt {head['table']} {head['seq']}"
        text = f"houseway-head|{table}|{seq}|{head['hash']}|{head['at']}"
        try:
            good = check_signature(bytes.fromhex(receipts["key"]), text.encode(), bytes.fromhex(head["signature"]))
        except ValueError:
            good = False
        faults.need(good, f"{where}: the signature is not the room's")
        if good:
            same = signed.setdefault((table, seq), head["hash"]) == head["hash"]
            faults.need(same, f"{where}: the room signed two hashes for one entry")
            found = heads.get((table, seq)) if table in tables else head["hash"]
            faults.need(found == head["hash"], f"{where}: the log has {found or 'no such entry'}")
    return faults

def main(paths: list[str]) -> int:
    """Checks each file; receipts are held to the exported logs named with them. 1 if there is a fault."""
    heads, bad = {}, False
    texts = {path: open(path, encoding="utf-8").read() for path in paths}
    for path in sorted(paths, key=lambda path: '"heads"' in texts[path]):
        if path.endswith(".jsonl"):
            faults = verify_export(texts[path].split("\n"), heads)
        else:
            content = json.loads(texts[path])
            faults = verify_receipts(content, heads) if "heads" in content else verify_proof(content)
        print("\n".join(f"{path}: {told}" for told in faults or ["holds"]))
        bad = bad or bool(faults)
    return int(bad)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
