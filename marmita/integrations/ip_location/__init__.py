"""Where an IP address is used: nowhere by default, or by a database file of the operator."""

from marmita.integrations.ip_location.nowhere import NoIpLocator

__all__ = ["NoIpLocator"]
