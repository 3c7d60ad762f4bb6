"""What the feature speaks of: places on the map."""

from marmita.platform.places import Place

__all__ = ["Place"]
