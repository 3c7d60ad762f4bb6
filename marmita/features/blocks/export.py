"""Export of the blocks of a person. What moderators wrote for each other is theirs, like reports by others."""

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
