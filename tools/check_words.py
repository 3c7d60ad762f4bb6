"""Refuses words that have been replaced by standard terms: in file names, identifiers, docstrings and comments.

It also refuses a docstring that begins with a reference to another docstring: an editor shows each one alone.

Other string literals are not checked: user texts, SQL and names of the API have their own words.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("marmita", "bench", "tests", "web/src", "web/e2e", "web/build", "web/scripts")
SUFFIXES = (".py", ".ts", ".tsx", ".mjs", ".css")
# For each word, as a regular expression (a part of a snake_case or camelCase name, or a word of a sentence), the
# preferred term.
WORDS = {
    "addressees?": "recipient",
    "aphorisms?": "plain sentence",
    "asked": "requested, or the name of what is requested",
    "darkrooms?": "image processor",
    "deeds?": "action",
    "doomed": "row to be deleted",
    "kitchens?": "chef",
    "leavers?": "account (to be deleted)",
    "leaving": "account erasure, deletion",
    "mend(?:s|ed|ing)?": "retry",
    "opinions?": "review",
    "shel(?:f|ves)": "cache",
    "somebodys": "another account's",
    "tell(?:s|ing)?": "notify, print, show, disclose",
    "told": "notified, output",
    "whoever": "the one who, or the role",
    "wish(?:es|ed)?": "spec, request, preference",
}
PHRASES = {
    "move_order": "apply_transition",
    "mail_moves": "send_order_emails",
    "part_of": "role_in",
    "get_part": "authorize",
    "look_at_new": "poll_recent",
    "keep_account": "create_account",
    "follow_leaving": "subscribe_account_erasure",
    "follow_payment": "on_payment_changed",
    "useEnter": "useStartSession",
    "lostFiles": "chunkLoadErrors",
    "pressAgain": "replayClick",
    "HowAndWhen": "SlotPicker",
}
# How a docstring must not begin.
REFERENCE = re.compile(
    r"(?:\"\"\"|/\*\*\s+(?:\* )?)(?P<opening>The same(?=[.,:;]| (?:for|of|in|on|as|at|with|where|while|after|when)\b)"
    r"|One of them\b|As (?:above|before)\b)"
)
# Files in which the word is the right term, or part of a stored or public name.
ALLOWED = {"marmita/platform/postgres/embedded.py": {"tell"}}


def forbidden(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that matches each word as part of a name or a sentence, and each phrase as a name."""
    word = rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?i:(?P<word>{'|'.join(words)}))(?![a-z])"
    return re.compile(rf"{word}|\b_?(?P<phrase>{'|'.join(PHRASES)})\b")


FORBIDDEN = forbidden(WORDS)
PYTHON_STRING = r"[rbfRBF]{,2}(?:\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
# The first group matches a comment or a docstring at the beginning of a line; other strings are not checked.
PYTHON = re.compile(
    rf"(#[^\n]*|^[ ]*r?\"\"\".*?\"\"\")|[rbfRBF]{{,2}}\"\"\".*?\"\"\"|{PYTHON_STRING}", re.DOTALL | re.MULTILINE
)
TYPESCRIPT = re.compile(r"(//[^\n]*|/\*.*?\*/)|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`", re.DOTALL)


def main() -> int:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *FOLDERS],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    names = [name for name in listed.splitlines() if name.endswith(SUFFIXES) and (ROOT / name).exists()]
    found = [line for name in names for line in check(name)]
    print("\n".join(found) or "words: fine")
    return 1 if found else 0


def check(name: str) -> Iterable[str]:
    """Yield a line for each forbidden word of the file, with the preferred term."""
    text = (ROOT / name).read_text()
    readable = (PYTHON if name.endswith(".py") else TYPESCRIPT).sub(_without_string, text)
    for line, content in [(0, Path(name).stem), *enumerate(readable.split("\n"), 1)]:
        for match in FORBIDDEN.finditer(content):
            word = match["phrase"] or match[0].lower()
            if word not in ALLOWED.get(name, ()):
                yield f"{name}:{line}: {match[0]} (write: {preferred(word)})"
    for match in REFERENCE.finditer(readable):
        line = readable.count("\n", 0, match.start()) + 1
        yield f"{name}:{line}: {match['opening']} (write: the noun that it stands for)"


def preferred(word: str) -> str:
    """Return the preferred term for the word."""
    return PHRASES.get(word) or next(better for form, better in WORDS.items() if re.fullmatch(form, word))


def _without_string(match: re.Match[str]) -> str:
    return match[0] if match[1] else "\n" * match[0].count("\n")


if __name__ == "__main__":
    sys.exit(main())
