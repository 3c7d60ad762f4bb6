"""Export of the blocks of a person. Texts for moderators are left out, like reports by other people."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "blocks",
        """
        SELECT areas, until, message_for_user, created_at, ended_at FROM account_block
        WHERE account_id = %(account_id)s ORDER BY id
        """,
    ),
)
