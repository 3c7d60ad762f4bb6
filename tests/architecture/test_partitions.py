"""A statement on events of orders, which are split by months of orders, names the order: it looks at one partition.

That they do look at no more is tested by counting (`tests/platform/partitions/test_reads.py`); here none is forgotten.
"""

import re

from tests.architecture.test_sql_ownership import statements, tables_of

KEY = re.compile(r"\border_id (?:=|IN|IS) |= e\.order_id\b|\bINSERT INTO order_event \(order_id,")
# How a statement begins that does without, and why it may.
RARE = {
    "UPDATE order_event SET actor_id = %(pseudonym)s WHERE actor_id = %(account_id)s": "erasing a person, by an index",
}


def without_key(sql: str) -> bool:
    """Whether the statement reads or writes events of orders and names no order."""
    return "order_event" in tables_of(sql) and KEY.search(sql) is None


def test_statements_on_events_name_their_order():
    on_events = {" ".join(sql.split()) for _, sql in statements() if "order_event" in tables_of(sql)}
    assert len(on_events) > 10
    found = {sql for sql in on_events if without_key(sql)}
    listed = {sql for sql in found if any(sql.startswith(begins) for begins in RARE)}
    assert found - listed == set()
    assert len(listed) == len(RARE)


def test_a_statement_that_names_no_order_is_found():
    assert without_key("SELECT 1 FROM order_event e WHERE e.at > now()")
    assert not without_key("SELECT 1 FROM order_event e WHERE e.order_id = o.id")
    assert not without_key("SELECT 1 FROM food_order")
