"""The locator of IP addresses for an installation without a database file."""

from marmita.platform.places import Coordinates


class NoIpLocator:
    """Locates no address."""

    def locate(self, address: str) -> Coordinates | None:  # noqa: ARG002
        """Return None."""
        return None
