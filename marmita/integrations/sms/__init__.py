"""Gateways for text messages."""

from marmita.integrations.sms.console import ConsoleGateway
from marmita.integrations.sms.twilio import TwilioGateway

__all__ = ["ConsoleGateway", "TwilioGateway"]
