"""Keeps names in Arabic or Hebrew apart from the sentence that they stand in.

Without that, brackets and numbers beside such a name change their place. The web has the same rule in `translate.ts`.
"""

import re

# Letters that are written from right to left, and marks that turn what follows.
_turns = re.compile("[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]").search


def isolated(value: str) -> str:
    """Return the value between the marks of an isolate if it has such letters, else as it is."""
    return f"\u2068{value}\u2069" if _turns(value) else value
