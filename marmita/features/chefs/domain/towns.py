"""The key of a town: it is found by its own name, and the towns of the start by their name in each language, too."""

from marmita.platform.text_normalization import normalize_text

# As the web's dictionaries call them, where that is not the name by which chefs' towns are found.
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
    """What chefs of the town are found by, whatever the spelling or the language."""
    key = normalize_text(name)
    return _OTHER_NAMES.get(key, key)
