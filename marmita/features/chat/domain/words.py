"""How messages are found by words: beginnings of words, without case and accents."""

from marmita.platform.text_normalization import normalize_text


def query_of(text: str, place: str) -> str:
    """A tsquery for messages of an account or a conversation; empty where the text has no words."""
    words = normalize_text(text).split()
    return " & ".join([f"'@{place}'", *(f"{word}:*" for word in words)]) if words else ""


def begins_with(names: str, text: str) -> bool:
    """Whether each word of the text begins a word of the names; a text without words begins nothing."""
    words, known = normalize_text(text).split(), normalize_text(names).split()
    return bool(words) and all(any(name.startswith(word) for name in known) for word in words)
