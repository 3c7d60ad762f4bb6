"""Locators of IP addresses: none by default, or one with the operator's database file."""

from marmita.integrations.ip_location.nowhere import NoIpLocator

__all__ = ["NoIpLocator"]
