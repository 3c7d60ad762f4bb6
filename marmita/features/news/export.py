"""Export of what the list of news users says of a person."""

from marmita.platform.personal_data import ExportSection

EXPORT = (ExportSection("newsUser", "SELECT about, created_at FROM news_user WHERE account_id = %(account_id)s"),)
