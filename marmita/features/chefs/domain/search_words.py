"""The words under which the text search finds a chef."""

from collections.abc import Iterable

from marmita.platform.text_normalization import normalize_text


def search_document(texts: Iterable[str]) -> str:
    """Return the normalised words of the texts as a tsvector literal. Normalised words need no quotes."""
    return " ".join(sorted({word for text in texts for word in normalize_text(text).split(" ")}))
