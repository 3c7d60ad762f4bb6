"""What a push is about. A device shows one for each subject: a later one takes its place."""

from base64 import urlsafe_b64encode
from hashlib import sha256

NOTIFICATION, CHAT, TEST = "notification", "chat", "test"
# Not shown: which of the shown ones were read elsewhere.
READ = "read"


def subject_of(kind: str, row_id: str) -> str:
    """Such as `chat:<id>`; also the tag under which a device shows it."""
    return f"{kind}:{row_id}"


def split_subject(subject: str) -> tuple[str, str]:
    """The kind and the id."""
    kind, _, row_id = subject.partition(":")
    return kind, row_id


def topic_of(subject: str) -> str:
    """The subject for push services, to whom it says nothing: 32 characters of base64url (RFC 8030, 5.4)."""
    return urlsafe_b64encode(sha256(subject.encode()).digest()[:24]).decode()
