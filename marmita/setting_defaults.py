"""Defaults of settings that depend on other settings."""

from collections.abc import Mapping
from email.utils import parseaddr
from typing import Any

from marmita import setting_values as values


def defaults_for(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the defaults that follow from the given values."""
    production = given.get("marmita_env") == "production"
    defaults: dict[str, Any] = {
        "public_url": f"http://localhost:{given.get('port', 8000)}",
        "marmita_data": values.folder("var"),
        "marmita_demo": not production,
        "payment_provider": "sandbox",
        "dev_mailbox": "smtp_url" not in given and not production,
        "sms_gateway": "none" if production else "console",
        "log_format": "json" if production else "console",
    }
    defaults["contact_mail"] = parseaddr(given.get("mail_from") or "hello@marmita.invalid")[1]
    return defaults
