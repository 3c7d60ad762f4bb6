"""The locator of an installation without a database of addresses."""

from marmita.platform.places import Coordinates


class NoIpLocator:
    """Looks nothing up."""

    def locate(self, address: str) -> Coordinates | None:  # noqa: ARG002
        """None."""
        return None
