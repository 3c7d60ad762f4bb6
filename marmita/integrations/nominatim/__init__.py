"""A Nominatim server as geocoder: it knows streets, and needs the network."""

from marmita.integrations.nominatim.nominatim import Nominatim

__all__ = ["Nominatim"]
