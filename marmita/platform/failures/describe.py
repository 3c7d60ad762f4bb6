"""Why a job failed, in words that an admin may read: secrets, addresses and values of rows are masked."""

import psycopg

from marmita.platform.logging import neutralise, redact_text

LONGEST = 500


def masked(text: str) -> str:
    """A text of an error as one line, without secrets."""
    return neutralise(redact_text(text))[:LONGEST]


def describe_error(error: BaseException) -> str:
    """The error's type, the violated constraint, and what it says."""
    constraint = error.diag.constraint_name if isinstance(error, psycopg.Error) else None
    kind = " ".join(filter(None, [type(error).__name__, constraint]))
    said = masked(str(error).split("\n", 1)[0].strip())
    return f"{kind}: {said}"[:LONGEST] if said else kind
