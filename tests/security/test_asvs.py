"""docs/security/asvs.csv is complete, says why where it says no, and names only proofs that exist."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "security" / "asvs.csv"
# How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has.
CHAPTERS = {
    1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7, 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16,
    17: 7,
}  # fmt: skip


def rows() -> list[dict[str, str]]:
    with TABLE.open(newline="") as file:
        return list(csv.DictReader(file))


def test_every_requirement_of_levels_1_and_2_has_one_verdict():
    ids = [row["id"] for row in rows()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"V\d+\.\d+\.\d+", name) for name in ids)
    assert Counter(int(name[1:].split(".")[0]) for name in ids) == CHAPTERS
    assert {row["level"] for row in rows()} == {"1", "2"}
    assert {row["verdict"] for row in rows()} == {"yes", "no", "n/a"}


def test_requirement_that_is_not_met_has_a_note():
    assert [row["id"] for row in rows() if row["verdict"] != "yes" and not row["note"]] == []


@pytest.mark.parametrize("row", [row for row in rows() if row["verdict"] == "yes"], ids=lambda row: row["id"])
def test_requirement_that_is_met_names_an_existing_file_and_test(row: dict[str, str]):
    path, _, name = row["shown by"].partition("::")
    assert (ROOT / path).is_file(), path
    assert not name or re.search(rf"^(async )?def {name}\(", (ROOT / path).read_text(), re.MULTILINE), name
