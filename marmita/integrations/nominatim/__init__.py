"""A Nominatim server as geocoder: knows streets, needs the network."""

from marmita.integrations.nominatim.nominatim import Nominatim

__all__ = ["Nominatim"]
