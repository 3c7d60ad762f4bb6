"""Export of a person's devices and choices. Addresses and keys are secret: of an endpoint only the host is exported."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "push_devices",
        """
        SELECT d.id, d.kind, CASE WHEN d.kind = 'WEB' THEN split_part(d.address, '/', 3) END AS service, d.created_at,
            d.registered_at
        FROM push_device d WHERE d.account_id = %(account_id)s ORDER BY d.created_at, d.id
        """,
    ),
    ExportSection(
        "push_choice",
        "SELECT messages, message_text FROM push_choice WHERE account_id = %(account_id)s",
    ),
)
