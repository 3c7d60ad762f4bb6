"""The tool of `make faults`: rounds of several runs are one row of its report."""

from tools.faults import COLUMNS, add

EARLIER = "kill -9 (x) | 4 of 20 | 800 | 12 | 0 | 785 | 116 accept, 112 hand over | 2026-11-23".split(" | ")


def test_rounds_of_several_runs_are_summed():
    row = {"name": "kill -9 (x)", "rounds": 2, "orders": 400, "kills": 6, "losses": 1, "seconds": 55}
    row["ends"] = "58 accept, 56 refund"
    add(row, dict(zip(COLUMNS, EARLIER, strict=True)))
    assert [row[column] for column in COLUMNS[1:6]] == [6, 1200, 18, 1, 840]
    assert row["ends"] == "174 accept, 112 hand over, 56 refund"
