"""Countries in which places are searched, and the description of a place for a client. No I/O."""

from marmita.features.geo.schemas import GeocodedAddress, GeocodingResult
from marmita.platform.errors import InvalidRequest
from marmita.platform.places import Place

COUNTRIES = ("fr", "be", "lu", "de", "it", "es", "pt", "ch", "nl")
RESULTS_MAX = 5
PHRASE_MAX = 200
GUESS_DIGITS = 2  # decimals of degrees, about a kilometre: an IP address gives no more than the town
# The field of the answer that has the town's name, and its lowest population. Unknown population counts as "town".
KINDS = (("city", 100_000), ("town", 5_000), ("village", 500), ("hamlet", 0))


def parse_countries(codes: str) -> tuple[str, ...]:
    """Return the country codes of a list separated by commas; all nine for an empty list.

    Raises:
        DomainError: invalid_request (400) for any other country.
    """
    requested = tuple(code.strip().lower() for code in codes.split(",") if code.strip())
    if unknown := [code for code in requested if code not in COUNTRIES]:
        message = f"{', '.join(unknown)[:50]} is none of {', '.join(COUNTRIES)}"
        raise InvalidRequest(errors=[{"field": "countrycodes", "message": message}])
    return requested or COUNTRIES


def describe(place: Place) -> GeocodingResult:
    """Return the place in Nominatim's format: the town in the field of its size, a neighbourhood in `suburb`."""
    size = next(kind for kind, least in KINDS if place.population >= least) if place.population else "town"
    kind = "city" if place.city else size
    parts = dict.fromkeys(part for part in (place.name, place.city, place.region, place.country) if part)
    address = GeocodedAddress(
        country=place.country,
        country_code=place.country_code,
        state=place.region or "",
        suburb=place.quarter or (place.name if place.city and not place.road else ""),
        road=place.road or "",
        **{kind: place.town},
    )
    return GeocodingResult(
        place_id=str(place.id),
        lat=place.latitude,
        lon=place.longitude,
        display_name=", ".join(parts),
        address=address,
    )
