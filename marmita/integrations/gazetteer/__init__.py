"""The embedded gazetteer: towns of nine countries and well-known quarters, by name and by coordinates, offline.

It has neither streets nor provinces. Data: GeoNames (https://www.geonames.org), CC BY 4.0; built by
tools/build_gazetteer.py.
"""

from marmita.integrations.gazetteer.cities import PresetCity, preset_cities
from marmita.integrations.gazetteer.gazetteer import ATTRIBUTION, Gazetteer

__all__ = ["ATTRIBUTION", "Gazetteer", "PresetCity", "preset_cities"]
