"""Port of text messages: the countries whose numbers are supported."""

from marmita.platform.ports import Port

SMS_COUNTRIES: Port[tuple[str, ...]] = Port("sms_countries")
