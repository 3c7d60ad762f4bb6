"""The yearly table as CSV: a line for each kind of report, then one for each kind of decision."""

import csv
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Any

_HEAD = (
    "section", "content", "reported_for", "ground", "basis", "decision", "automated", "number", "median_hours",
    "appeals", "appeals_upheld", "appeals_reversed", "median_hours_of_appeal",
)  # fmt: skip


def write_table(notices: Iterable[Mapping[str, Any]], decisions: Iterable[Mapping[str, Any]]) -> str:
    """The table with its head. Every value is a word of an enumeration or a number."""
    file = StringIO()
    lines = csv.writer(file)
    lines.writerow(_HEAD)
    for row in notices:
        lines.writerow(["notice", row["type"], row["reason"], "", "", "", "", row["number"], "", "", "", "", ""])
    for row in decisions:
        basis = "" if not row["ground"] else "law" if row["ground"] == "LAW" else "terms"
        counts = [row["number"], row["hours"], row["appeals"], row["upheld"], row["reversed"], row["appeal_hours"]]
        lines.writerow(["decision", row["type"], "", row["ground"], basis, row["kind"], "no", *counts])
    return file.getvalue()
