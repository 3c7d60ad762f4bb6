"""The gazetteer in memory: parallel columns instead of objects, so that 54,000 places take about 20 MB.

Names are sorted and searched by bisection; coordinates are found with a grid of quarter degrees.
"""

import gzip
import json
import math
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from heapq import merge
from pathlib import Path

from marmita.platform.places import Place

DATA = Path(__file__).parent
COUNTRIES = {
    "FR": "France", "BE": "Belgique", "LU": "Luxembourg", "DE": "Deutschland", "IT": "Italia", "ES": "España",
    "PT": "Portugal", "CH": "Suisse", "NL": "Nederland",
}  # fmt: skip
CELLS_PER_DEGREE = 4
SCALE = 100_000  # coordinates are stored as integers of 0.00001 degree
EARTH_KM_PER_DEGREE = 6371 * math.pi / 180

# Score: a whole name ranks above a prefix, a main name above an alternate one; one point is a factor of ten in
# population.
NEIGHBOURHOOD_WEIGHT = 4.6  # for a well-known quarter
WHOLE_NAME = 1.8
OWN_NAME = 0.8
IS_OWN_NAME, KNOWN_QUARTER = 1, 2  # bits of a name's kind


class Index:
    """The index of places. It is immutable once built; building takes about half a second."""

    def __init__(self) -> None:
        self.ids = array("I")
        self.names: list[str] = []
        self.cities: dict[int, str] = {}
        self.countries: list[str] = []
        self.regions: list[str | None] = []
        self.latitudes = array("i")
        self.longitudes = array("i")
        self.populations = array("I")
        self.cells: dict[tuple[int, int], array[int]] = {}
        self.keys: list[str] = []
        self.rows = array("I")
        self.scores = array("f")
        self._read_towns()
        self._read_names()

    def _read_towns(self) -> None:
        regions: dict[str, dict[str, str]] = json.loads((DATA / "regions.json").read_text(encoding="utf-8"))
        codes = {code: code for code in COUNTRIES}
        for row, line in enumerate(_lines("towns.tsv.gz")):
            id_, name, city, country, region, latitude, longitude, population = line.split("\t")
            self.ids.append(int(id_))
            self.names.append(name)
            if city:
                self.cities[row] = city
            self.countries.append(codes[country])
            self.regions.append(regions[country].get(region))
            lat, lon = float(latitude), float(longitude)
            self.latitudes.append(round(lat * SCALE))
            self.longitudes.append(round(lon * SCALE))
            self.populations.append(int(population))
            self.cells.setdefault(_cell(lat, lon), array("I")).append(row)

    def _read_names(self) -> None:
        for line in _lines("names.tsv.gz"):
            key, row_text, kind_text = line.split("\t")
            row, kind = int(row_text), int(kind_text)
            weight = math.log10(self.populations[row] + 10)
            if kind & KNOWN_QUARTER:
                weight = max(weight, NEIGHBOURHOOD_WEIGHT)
            self.keys.append(key)
            self.rows.append(row)
            self.scores.append(weight + (OWN_NAME if kind & IS_OWN_NAME else 0))

    def place(self, row: int) -> Place:
        country = self.countries[row]
        return Place(
            id=self.ids[row],
            name=self.names[row],
            city=self.cities.get(row),
            country_code=country.lower(),
            country=COUNTRIES[country],
            region=self.regions[row],
            latitude=self.latitudes[row] / SCALE,
            longitude=self.longitudes[row] / SCALE,
            population=self.populations[row],
        )

    def rows_named(self, key: str) -> Iterator[int]:
        """Return rows whose normalised name begins with the key, best first. A row may occur twice."""
        start = bisect_left(self.keys, key)
        whole = bisect_left(self.keys, key + "\x00", start)
        end = bisect_left(self.keys, key + "\x7f", start)
        wholes = self._ranked(start, whole, WHOLE_NAME)
        beginnings = self._ranked(whole, end, 0)
        return (row for _, row in merge(wholes, beginnings, reverse=True))

    def _ranked(self, start: int, end: int, bonus: float) -> Iterator[tuple[float, int]]:
        order = sorted(range(start, end), key=self.scores.__getitem__, reverse=True)
        return ((self.scores[at] + bonus, self.rows[at]) for at in order)

    def nearest(self, latitude: float, longitude: float, rings: int = 2) -> int | None:
        """Return the row nearest to the coordinates. None if nothing is within about 30 km."""
        best, best_km = None, 30.0
        at_lat, at_lon = _cell(latitude, longitude)
        narrow = max(math.cos(math.radians(latitude)), 0.01)
        reach = min(rings / narrow, 8)
        for cell_lat in range(at_lat - rings, at_lat + rings + 1):
            for cell_lon in range(at_lon - math.ceil(reach), at_lon + math.ceil(reach) + 1):
                for row in self.cells.get((cell_lat, cell_lon), ()):
                    north = self.latitudes[row] / SCALE - latitude
                    east = (self.longitudes[row] / SCALE - longitude) * narrow
                    km = math.hypot(north, east) * EARTH_KM_PER_DEGREE
                    if km < best_km:
                        best, best_km = row, km
        return best

    def largest(self, count: int) -> list[int]:
        """Return the rows of the most populous places; the data is sorted by population."""
        return list(range(min(count, len(self.ids))))


def _lines(name: str) -> Iterator[str]:
    with gzip.open(DATA / name, "rt", encoding="utf-8", newline="\n") as file:
        for line in file:
            yield line.rstrip("\n")


def _cell(latitude: float, longitude: float) -> tuple[int, int]:
    return math.floor(latitude * CELLS_PER_DEGREE), math.floor(longitude * CELLS_PER_DEGREE)
