"""Export of a person's number and text messages. Their content is not stored, and codes are secret."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection("phone", "SELECT number, wanted, verified_at FROM phone WHERE account_id = %(account_id)s"),
    ExportSection(
        "text_messages",
        """
        SELECT t.kind, t.number, t.order_id, t.state, t.created_at, t.tried_at FROM text_message t
        WHERE t.account_id = %(account_id)s ORDER BY t.id
        """,
    ),
)
