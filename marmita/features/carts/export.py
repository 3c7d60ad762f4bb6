"""The cart in the export of personal data."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "bag",
        """
        SELECT c.short_name AS chef, i.food_name AS name, i.quantity, i.instructions, i.added_at
        FROM cart_item i JOIN chef c ON c.id = i.chef_id
        WHERE i.account_id = %(account_id)s ORDER BY i.added_at
        """,
    ),
)
