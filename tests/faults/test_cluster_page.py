"""What `make cluster` says of a run: gaps, refusals, and what is wrong."""

from tools.cluster.load import KINDS, Window
from tools.cluster.page import DrillResult, Outcome, describe, write_page


def drill_result(**failed: list[str]) -> DrillResult:
    window = Window(began=100.0)
    window.done["orders"] = [101.0, 102.0, 108.5, 109.0]
    for kind, why in failed.items():
        window.failed[kind] = why
    return DrillResult("redis killed", window, ended_at=110.0, recovery_seconds=1.24)


def test_row_has_good_and_failed_answers_and_the_longest_gap_of_each_kind():
    cells = describe(drill_result(orders=["503 /api/posts", "503 /api/posts"])).split(" | ")
    assert cells[1 + KINDS.index("orders")] == "4 / 2 / 6.5"
    assert cells[1 + KINDS.index("messages")] == "0 / 0 / 10.0"
    assert cells[-3:] == ["1.2 s", "0", "0 |"]


def test_refusals_are_said_and_only_what_must_not_happen_is_wrong():
    refused = drill_result(orders=["503 /api/a", "503 /api/b", "ConnectError"])
    assert refused.reasons() == ["orders: 503 (2), ConnectError (1)"]
    assert refused.problems == []
    broken = drill_result(posts=["500 /api/posts"])
    broken.lost, broken.doubled, broken.faults = ["order 7"], 2, ["it hears nothing live"]
    assert Outcome([], None, [refused, broken], differences=["stock of 9"]).problems == [
        "redis killed: it hears nothing live",
        "redis killed: order 7 is lost",
        "redis killed: 2 things are there twice",
        "redis killed: posts: 500 /api/posts",
        "stock of 9",
    ]


def test_page_names_what_was_missing_and_why_answers_failed():
    kept = drill_result(orders=["503 /api/a"])
    kept.note = "The lost primary followed."
    page = write_page(Outcome(["nginx"], True, [kept], counts="4 orders"), downtime=6.0, minutes=5.2)
    for part in (describe(kept), "(4 orders)", "nginx was not available", kept.note, "- redis killed: orders: 503 (1)"):
        assert part in page
    assert "passed on this cluster before" in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert len({row.count("|") for row in rows}) == 1
