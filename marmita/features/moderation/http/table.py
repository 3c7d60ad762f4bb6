"""The yearly table as CSV: one line for each kind of report, then one for each kind of decision."""

import csv
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Any

_HEAD = (
    "section", "content", "reported_for", "ground", "basis", "decision", "automated", "number", "own_initiative",
    "median_hours", "appeals", "appeals_upheld", "appeals_reversed", "median_hours_of_appeal", "withdrawn",
)  # fmt: skip
_COUNTED = ("number", "own", "hours", "appeals", "upheld", "reversed", "appeal_hours", "withdrawn")


def write_table(notices: Iterable[Mapping[str, Any]], decisions: Iterable[Mapping[str, Any]]) -> str:
    """Return the table as CSV with its header. All values are words of enumerations or numbers."""
    file = StringIO()
    lines = csv.writer(file)
    lines.writerow(_HEAD)
    for row in notices:
        lines.writerow(["notice", row["type"], row["reason"], "", "", "", "", row["number"], *[""] * 7])
    for row in decisions:
        basis = "" if not row["ground"] else "law" if row["ground"] == "LAW" else "terms"
        counts = [row[each] for each in _COUNTED]
        lines.writerow(["decision", row["type"], "", row["ground"], basis, row["kind"], "no", *counts])
    return file.getvalue()
