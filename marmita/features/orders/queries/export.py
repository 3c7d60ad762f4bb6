"""Export of orders placed, sold and handed over. Orders that others placed are exported without their customer."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "orders",
        """
        SELECT o.id, o.number, c.short_name AS chef, h.short_name AS pick_up_point, o.status, o.delivery_type,
               o.slot_start, o.slot_end, o.total_cents, o.currency, o.reason, o.created_at, o.updated_at,
               o.problem AS problem_state, q.kind AS problem, q.description AS problem_description,
               q.answer AS problem_answer, q.decision AS problem_decision, q.reported_at AS problem_reported_at,
               p.provider AS payment_provider, p.status AS payment_status, p.captured_cents, p.refunded_cents,
               (SELECT d.number FROM document d WHERE d.order_id = o.id AND d.kind = 'RECEIPT') AS receipt_number,
               (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'priceCents', i.price_cents,
                    'allergens', i.allergens, 'instructions', i.instructions) ORDER BY i.position)
                FROM order_item i WHERE i.order_id = o.id) AS items
        FROM food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id
        LEFT JOIN chef h ON h.id = o.pick_up_point_id LEFT JOIN order_problem q ON q.order_id = o.id
        WHERE o.customer_id = %(account_id)s ORDER BY o.id
        """,
    ),
    ExportSection(
        "orders_of_chef",
        """
        SELECT o.id, o.number, o.status, o.delivery_type, o.slot_start, o.slot_end, o.total_cents, o.fee_cents,
               o.currency, o.created_at, o.updated_at, o.problem AS problem_state, q.kind AS problem,
               q.answer AS problem_answer, q.decision AS problem_decision,
               p.captured_cents, p.refunded_cents, p.transferred_cents,
               (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'priceCents', i.price_cents)
                    ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id) AS items
        FROM food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id
        LEFT JOIN order_problem q ON q.order_id = o.id
        WHERE c.creator_id = %(account_id)s ORDER BY o.id
        """,
    ),
    ExportSection(
        "orders_handed_over",
        """
        SELECT o.id, o.number, o.status, o.slot_start, o.slot_end
        FROM food_order o JOIN chef h ON h.id = o.pick_up_point_id
        WHERE h.creator_id = %(account_id)s ORDER BY o.id
        """,
    ),
    ExportSection(
        "calendar_link",
        "SELECT created_at, last_read_at FROM calendar_feed WHERE account_id = %(account_id)s",
    ),
    # Events of admins and hosts have an index by account; events of customers and chefs are found by their orders.
    ExportSection(
        "steps_in_orders",
        """
        SELECT order_id, event, part, reason, at FROM (
            SELECT e.id, e.order_id, e.event, e.actor_kind AS part, e.reason, e.at FROM order_event e
            WHERE e.actor_id = %(account_id)s AND e.actor_kind IN ('ADMIN', 'HOST')
            UNION ALL
            SELECT e.id, e.order_id, e.event, e.actor_kind, e.reason, e.at FROM (
                SELECT id FROM food_order WHERE customer_id = %(account_id)s
                UNION
                SELECT o.id FROM chef c JOIN food_order o ON o.chef_id = c.id WHERE c.creator_id = %(account_id)s
            ) AS own JOIN order_event e ON e.order_id = own.id
            WHERE e.actor_id = %(account_id)s AND e.actor_kind NOT IN ('ADMIN', 'HOST')
        ) AS steps ORDER BY id
        """,
    ),
)
