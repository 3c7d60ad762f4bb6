"""Part of the composition root: optional adapters, which are imported only if a setting requires them."""

from marmita.features.geo import IpLocator
from marmita.integrations.ip_location import NoIpLocator
from marmita.platform.call_counts import CallCounts, MemoryCounts
from marmita.platform.sms import SmsGateway
from marmita.settings import Settings


def choose_ip_locator(settings: Settings) -> IpLocator:
    """Return a locator that finds towns of IP addresses in the configured file; without one, it finds nothing."""
    if settings.ip_location is None:
        return NoIpLocator()
    from marmita.integrations.ip_location.mmdb import MmdbLocator  # noqa: PLC0415  most have no such file

    return MmdbLocator(settings.ip_location)


def choose_call_counts(redis_url: str | None) -> CallCounts:
    """Return counts of calls in Redis for all processes, or in the memory of this process."""
    if redis_url is None:
        return MemoryCounts()
    from marmita.integrations.redis import RedisCounts  # noqa: PLC0415  an eighth of the start; most have none

    return RedisCounts(redis_url)


def choose_sms_gateway(settings: Settings) -> SmsGateway | None:
    """Return the gateway of text messages. None if the settings choose none."""
    if settings.sms_gateway == "none":
        return None
    from marmita.integrations.sms import ConsoleGateway, TwilioGateway  # noqa: PLC0415  most send no texts

    if settings.sms_gateway == "console":
        return ConsoleGateway()
    return TwilioGateway(settings.twilio_account_sid or "", settings.twilio_auth_token or "", settings.sms_sender or "")
