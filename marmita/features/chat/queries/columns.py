"""Columns that several statements of chat share: a message as JSON, the other person, and the order of the two.

Aliases: `x` a message; `w` the account that reads or writes, and `m` its member row; `c` the conversation; `a` the
other account; `o` the order, with its chef `oc` and its pick-up point `oh`; `own` and `partner` the
settings of the two accounts.
"""

from typing import LiteralString

MESSAGE: LiteralString = """json_build_object(
    'id', x.id, 'number', x.number, 'clientId', x.client_id, 'senderId', x.sender_id, 'text', x.text,
    'picture', x.picture,
    'createDate', to_char(x.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'erased', x.erased)"""
# The messages that the reader has not deleted.
VISIBLE: LiteralString = """x.conversation_id = c.id AND x.number > m.cleared_number
    AND NOT CASE WHEN c.first_id = m.account_id THEN x.hidden_first ELSE x.hidden_second END"""


def unblocked(partner_id: LiteralString) -> LiteralString:
    """Return the SQL condition that neither account has blocked the other. `partner_id` is the column of its id."""
    return f"""NOT EXISTS (SELECT FROM chat_block b
        WHERE (b.account_id, b.blocked_id) IN ((%(account)s, {partner_id}), ({partner_id}, %(account)s)))"""


def receipts(partner_id: LiteralString) -> LiteralString:
    """Return the SQL condition for read receipts: both accounts show them, and neither has blocked the other."""
    return f"coalesce(own.read_receipts, true) AND coalesce(partner.read_receipts, true) AND {unblocked(partner_id)}"


ME: LiteralString = "(SELECT %(account)s::text AS id) AS w"
RELATION: LiteralString = """
    a.activated_at IS NOT NULL OR a.deleted_at IS NOT NULL AS exists, a.deleted_at IS NOT NULL AS deleted,
    EXISTS (SELECT FROM chat_block b WHERE b.account_id = w.id AND b.blocked_id = a.id) AS blocked_by_self,
    EXISTS (SELECT FROM chat_block b WHERE b.account_id = a.id AND b.blocked_id = w.id) AS blocked_by_other,
    o.id AS order_id, o.customer_id, oc.creator_id AS chef_account_id, oh.creator_id AS host_account_id, o.status,
    o.accept_by, CASE WHEN o.status = ANY(%(ended)s) THEN coalesce((
        SELECT max(e.at) FROM order_event e WHERE e.order_id = o.id AND e.to_status = o.status
        AND e.from_status IS DISTINCT FROM e.to_status), o.updated_at) END AS ended_at"""
ORDER_JOINS: LiteralString = """
LEFT JOIN chef oc ON oc.id = o.chef_id LEFT JOIN chef oh ON oh.id = o.pick_up_point_id"""
PERSON: LiteralString = f"""
    a.id AS user_id, a.login, a.avatar - 'blur' AS avatar, k.short_name, k.name AS chef_name,
    k.avatar - 'blur' AS chef_avatar, coalesce(k.pick_up_point, false) AS pick_up_point,
    {receipts("a.id")} AS receipts,
    coalesce(own.presence, true) AND coalesce(partner.presence, true) AS presence,
    EXISTS (SELECT FROM online_account h WHERE h.account_id = a.id AND h.beat_at > %(alive)s) AS online,
    (SELECT max(s.last_seen_at) FROM session s WHERE s.account_id = a.id) AS seen_at,
    o.number AS order_number, o.slot_start, o.slot_end, o.delivery_type, o.total_cents, o.hand_over_code,
    o.missed_at IS NOT NULL AS missed,
    (SELECT i.image FROM order_item i WHERE i.order_id = o.id ORDER BY i.position LIMIT 1) AS dish"""
# The person appears as the chef of the order, or without an order as the chef that the account owns.
PERSON_JOINS: LiteralString = """
LEFT JOIN chat_choice own ON own.account_id = %(account)s
LEFT JOIN chat_choice partner ON partner.account_id = a.id
LEFT JOIN LATERAL (
    SELECT h.short_name, h.name, h.avatar, h.pick_up_point FROM chef h WHERE h.creator_id = a.id
    AND CASE WHEN o.id IS NULL THEN h.active ELSE h.id IN (o.chef_id, o.pick_up_point_id) END
    ORDER BY h.pick_up_point LIMIT 1
) AS k ON true"""
