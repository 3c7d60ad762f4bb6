"""Export of a person's notifications, own actions in notifications of others, and settings.

Other people are left out.
"""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "notifications",
        """
        SELECT n.kind, n.post_id, n.comment_id, n.order_id, n.review_id, n.people, n.changed_at, n.read_at
        FROM notification n WHERE n.account_id = %(account_id)s AND n.shown ORDER BY n.changed_at, n.id
        """,
    ),
    ExportSection(
        "notification_actions",
        """
        SELECT n.kind, n.target, d.acted_at, d.undone FROM notification_action d
        JOIN notification n ON n.id = d.notification_id WHERE d.actor_id = %(account_id)s ORDER BY d.acted_at, n.id
        """,
    ),
    ExportSection(
        "notification_settings",
        "SELECT topic, in_app, email, push FROM notification_setting WHERE account_id = %(account_id)s ORDER BY topic",
    ),
    # Without the key that signs links, which is a secret.
    ExportSection(
        "notification_digest",
        "SELECT frequency, hour, time_zone, sent_until, next_at FROM notification_digest"
        " WHERE account_id = %(account_id)s",
    ),
)
