"""Sections of the data export that sessions own, without tokens."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "sessions",
        """
        SELECT id, created_at, last_seen_at, expires_at, remember_me, user_agent, host(address) AS address
        FROM session WHERE account_id = %(account_id)s ORDER BY created_at
        """,
    ),
    ExportSection(
        "login_networks",
        "SELECT network, last_at FROM login_network WHERE account_id = %(account_id)s ORDER BY last_at",
    ),
)
