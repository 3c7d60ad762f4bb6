"""The key of a town. A town is found by its own name; some towns also by their names in each language of the site."""

from marmita.platform.text_normalization import normalize_text

# Names of towns in the dictionaries of the web app, where they differ from the local name that chefs' addresses have.
_OTHER_NAMES = {
    "amsterda": "amsterdam",
    "barcelone": "barcelona",
    "berlim": "berlin",
    "brussels": "bruxelles",
    "brussel": "bruxelles",
    "bruxelas": "bruxelles",
    "bruksela": "bruxelles",
    "geneva": "geneve",
    "genebra": "geneve",
    "genewa": "geneve",
    "lisbon": "lisboa",
    "lisbonne": "lisboa",
    "lizbona": "lisboa",
    "luxemburgo": "luxembourg",
    "luksemburg": "luxembourg",
    "madri": "madrid",
    "madryt": "madrid",
    "marselha": "marseille",
    "marsylia": "marseille",
    "milan": "milano",
    "milao": "milano",
    "mediolan": "milano",
    "paryz": "paris",
}


def town_key(name: str) -> str:
    """Return the key under which chefs of the town are found, for any spelling or language of its name."""
    key = normalize_text(name)
    return _OTHER_NAMES.get(key, key)
