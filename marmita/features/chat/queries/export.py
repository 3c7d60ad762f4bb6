"""Export of the person's own messages and settings. Messages from other people are not part of it."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "chat_messages",
        """
        SELECT conversation_id, number, text, picture, hidden_first, hidden_second, created_at FROM chat_message
        WHERE sender_id = %(account_id)s ORDER BY created_at, conversation_id, number
        """,
    ),
    ExportSection(
        "conversations",
        """
        SELECT c.id, c.order_id, c.created_at, m.unread, m.read_number, m.cleared_number, m.shown, m.active_at
        FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id
        WHERE m.account_id = %(account_id)s ORDER BY c.created_at, c.id
        """,
    ),
    ExportSection(
        "chat_blocks",
        "SELECT blocked_id, created_at FROM chat_block WHERE account_id = %(account_id)s"
        " ORDER BY created_at, blocked_id",
    ),
    ExportSection(
        "chat_choices",
        "SELECT read_receipts, presence, quick_answers FROM chat_choice WHERE account_id = %(account_id)s",
    ),
)
