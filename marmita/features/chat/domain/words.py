"""Search for messages by words: beginnings of words, regardless of case and accents."""

from marmita.platform.text_normalization import normalize_text


def query_of(text: str, scope_id: str) -> str:
    """Return the tsquery for messages of an account or a conversation (`scope_id`). Empty if the text has no words."""
    words = normalize_text(text).split()
    return " & ".join([f"'@{scope_id}'", *(f"{word}:*" for word in words)]) if words else ""


def begins_with(names: str, text: str) -> bool:
    """Whether each word of the text is the beginning of a word in the names. False for a text without words."""
    words, name_words = normalize_text(text).split(), normalize_text(names).split()
    return bool(words) and all(any(name.startswith(word) for name in name_words) for word in words)
