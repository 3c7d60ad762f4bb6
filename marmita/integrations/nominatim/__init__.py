"""A Nominatim server as geocoder: has streets, needs the network."""

from marmita.integrations.nominatim.nominatim import Nominatim

__all__ = ["Nominatim"]
