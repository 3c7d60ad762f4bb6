"""Export of a person's last search location."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection("locations", "SELECT location, stored_at FROM user_location WHERE account_id = %(account_id)s"),
)
