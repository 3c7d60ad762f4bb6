"""Subjects of pushes. A device shows one push for each subject: a later push replaces the earlier one."""

from base64 import urlsafe_b64encode
from hashlib import sha256

NOTIFICATION, CHAT, TEST = "notification", "chat", "test"
# Not shown on the device: it withdraws the pushes whose subjects were read elsewhere.
READ = "read"


def subject_of(kind: str, row_id: str) -> str:
    """Return the subject, such as `chat:<id>`. It is also the tag under which a device shows the push."""
    return f"{kind}:{row_id}"


def split_subject(subject: str) -> tuple[str, str]:
    """Return the kind and the id of a subject."""
    kind, _, row_id = subject.partition(":")
    return kind, row_id


def topic_of(subject: str) -> str:
    """Return a hash of the subject as topic for push services, 32 characters of base64url (RFC 8030, 5.4)."""
    return urlsafe_b64encode(sha256(subject.encode()).digest()[:24]).decode()
