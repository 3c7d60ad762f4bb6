"""Export of a person's entry in the list of news users."""

from marmita.platform.personal_data import ExportSection

EXPORT = (ExportSection("newsUser", "SELECT about, created_at FROM news_user WHERE account_id = %(account_id)s"),)
