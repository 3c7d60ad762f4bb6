"""The reason of a failed job for admins: secrets, addresses and values of rows are masked."""

import psycopg

from marmita.platform.logging import neutralise, redact_text

LENGTH_MAX = 500


def masked(text: str) -> str:
    """Return the text of an error as one line of at most 500 characters, without secrets."""
    return neutralise(redact_text(text))[:LENGTH_MAX]


def describe_error(error: BaseException) -> str:
    """Return the error's type, the violated constraint, and the masked message."""
    constraint = error.diag.constraint_name if isinstance(error, psycopg.Error) else None
    kind = " ".join(filter(None, [type(error).__name__, constraint]))
    message = masked(str(error).split("\n", 1)[0].strip())
    return f"{kind}: {message}"[:LENGTH_MAX] if message else kind
