"""The room's key: heads of logs are signed with it, so that what people were shown can be held against the room.

A signature is Ed25519 over the text `houseway-head|<table>|<seq>|<hash>|<at>`. Whoever keeps a signed head can show, to
anybody and for ever, that the room's log had that hash at that entry: a log that was cut, rolled back or exchanged for
another does not have it any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    from houseway.live.log.store import Store

_KEPT: Final = "key"


class SignedHead(msgspec.Struct, frozen=True):
    """The room's word that a log had a hash at an entry."""

    table: str
    seq: int
    hash: str
    at: int
    """When it was signed, in milliseconds since 1970."""
    signature: str

    def text(self) -> str:
        """What is signed."""
        return f"houseway-head|{self.table}|{self.seq}|{self.hash}|{self.at}"


class RoomKey:
    """An Ed25519 key pair."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    def sign(self, table: str, seq: int, head: str, at: int) -> SignedHead:
        """Sign the head of a log."""
        unsigned = SignedHead(table, seq, head, at, "")
        signature = self._private.sign(unsigned.text().encode()).hex()
        return msgspec.structs.replace(unsigned, signature=signature)


def room_key(store: Store) -> RoomKey:
    """The key of a room; made when it is first asked for, and kept in its database."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    found = store.one("SELECT value FROM meta WHERE key = ?", (_KEPT,))
    if found is not None:
        return RoomKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(str(found[0]))))
    made = Ed25519PrivateKey.generate()
    store.write_now([("INSERT INTO meta VALUES (?, ?)", (_KEPT, made.private_bytes_raw().hex()))])
    return RoomKey(made)


def public_half(private: str) -> str:
    """The public half of a key that a room keeps."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return RoomKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))).public


def is_signed(public: str, head: SignedHead) -> bool:
    """Whether a head was signed by the key that has this public half."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(
            bytes.fromhex(head.signature), head.text().encode()
        )
    except (InvalidSignature, ValueError):
        return False
    return True


class Receipts(msgspec.Struct, frozen=True):
    """Signed heads that somebody kept, and the key they were shown with."""

    key: str
    heads: list[SignedHead]


def read_receipts(text: bytes) -> Receipts:
    """Receipts as a page saves them; refused where they are none, or not signed by their key."""
    try:
        receipts = msgspec.json.decode(text, type=Receipts)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal(f"These are no receipts of a room ({fault}): save them from the page Verify.") from None
    for head in receipts.heads:
        if not is_signed(receipts.key, head):
            raise Refusal(f"The receipt of table {head.table}, entry {head.seq}, is not signed by its key.")
    return receipts
