"""Export of a person's photos. Their files are at the addresses that begin with `picture.base`."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "photos",
        """
        SELECT id, photo_type, entity_id, temp_id, picture, blurred, created_at, attached_at
        FROM photo WHERE account_id = %(account_id)s ORDER BY id
        """,
    ),
)
