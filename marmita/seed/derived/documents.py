"""Receipts and credit notes of the demo town, numbered for each chef in chronological order."""

from typing import LiteralString

_FACTS: LiteralString = """
jsonb_build_object('order_number', o.number, 'day', o.day, 'way', o.delivery_type, 'seller', c.name,
    'person', concat_ws(' ', c.first_name, c.last_name), 'town', c.town, 'country', c.country, 'lines',
    (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price_cents', i.price_cents,
        'vat_rate', NULL, 'allergens', i.allergens) ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id))
"""
_NUMBER: LiteralString = "row_number() OVER (PARTITION BY o.chef_id ORDER BY o.updated_at, o.id)"
_PAID: LiteralString = "FROM food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id"
ISSUE_DOCUMENTS: tuple[LiteralString, ...] = (
    f"""
    INSERT INTO document (id, chef_id, order_id, kind, number, amount_cents, facts, issued_at)
    SELECT o.id, o.chef_id, o.id, 'RECEIPT', {_NUMBER}, p.captured_cents, {_FACTS}, o.updated_at
    {_PAID} WHERE p.captured_cents > 0
    """,
    f"""
    INSERT INTO document (id, chef_id, order_id, kind, number, amount_cents, facts, issued_at)
    SELECT left(md5(o.id), 24), o.chef_id, o.id, 'CREDIT_NOTE', {_NUMBER}, p.refunded_cents,
           r.facts || jsonb_build_object('receipt_number', r.number), o.updated_at
    {_PAID} JOIN document r ON r.order_id = o.id AND r.kind = 'RECEIPT' WHERE p.refunded_cents > 0
    """,
    """
    INSERT INTO document_series (chef_id, kind, last_number)
    SELECT chef_id, kind, max(number) FROM document GROUP BY chef_id, kind
    """,
)
