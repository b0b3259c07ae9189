"""The room's key, which signs the heads of logs, so that people can prove what the room showed them.

A signature is Ed25519 over the text `houseway-head|<table>|<seq>|<hash>|<at>`. Anybody who keeps a signed head can
prove, at any time, that the room's log had that hash at that entry: a log that was truncated, rolled back or replaced
no longer has it.
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
    """The room's signature on the hash of a log entry."""

    table: str
    seq: int
    hash: str
    at: int
    """When it was signed, in milliseconds since 1970."""
    signature: str

    def text(self) -> str:
        """The signed text."""
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
    """A room's key, created when first needed and stored in its database."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    found = store.one("SELECT value FROM meta WHERE key = ?", (_KEPT,))
    if found is not None:
        return RoomKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(str(found[0]))))
    made = Ed25519PrivateKey.generate()
    store.write_now([("INSERT INTO meta VALUES (?, ?)", (_KEPT, made.private_bytes_raw().hex()))])
    return RoomKey(made)


def public_half(private: str) -> str:
    """The public half of a stored key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return RoomKey(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))).public


def is_signed(public: str, head: SignedHead) -> bool:
    """Whether a head was signed by the key with this public half."""
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
    """Signed heads that a viewer kept, and the key they came with."""

    key: str
    heads: list[SignedHead]


def read_receipts(text: bytes) -> Receipts:
    """Read receipts as saved by a page; refused if they are malformed, or not signed by their key."""
    try:
        receipts = msgspec.json.decode(text, type=Receipts)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal(f"These are not receipts of a room ({fault}): save them from the page Verify.") from None
    for head in receipts.heads:
        if not is_signed(receipts.key, head):
            raise Refusal(f"The receipt of table {head.table}, entry {head.seq}, is not signed by its key.")
    return receipts
