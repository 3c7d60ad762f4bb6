"""Export of the audit log: changes of the person's data, and changes by the person. No other person is named."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "changes_by_moderators",
        "SELECT action, target, at FROM audit_entry WHERE about @> ARRAY[%(account_id)s] ORDER BY id",
    ),
    ExportSection(
        "own_audited_changes",
        """
        SELECT action, target, at, host(address) AS address FROM audit_entry WHERE actor_id = %(account_id)s ORDER BY id
        """,
    ),
)
