"""What the composition root gives: the countries whose numbers get texts."""

from marmita.platform.ports import Port

SMS_COUNTRIES: Port[tuple[str, ...]] = Port("sms_countries")
