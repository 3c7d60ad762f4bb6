"""PostgreSQL folds letters as Python does: what admins type is folded by one, words of indexes by the other."""

import sys
import unicodedata

import pytest

from marmita.platform.text_normalization import fold_letters
from tests.support.rows import Connection

# Cherokee has no case in names, and is the one script whose small letters are folded to capitals.
CHEROKEE = [*range(0x13A0, 0x1400), *range(0xAB70, 0xABC0)]
UNNAMED = ("Cn", "Co", "Cs")


async def folded(connection: Connection, texts: list[str]) -> list[str]:
    cursor = await connection.execute(
        "SELECT fold_letters(t) FROM unnest(%s::text[]) WITH ORDINALITY AS u (t, at) ORDER BY at", [texts]
    )
    return [row[0] for row in await cursor.fetchall()]


async def test_every_character_is_folded_alike(connection: Connection):
    characters = [chr(code) for code in range(1, sys.maxunicode + 1) if code not in CHEROKEE]
    texts = [f"a{each}b" for each in characters if unicodedata.category(each) not in UNNAMED]
    assert len(texts) > 140_000
    different = [
        (text, got)
        for text, got in zip(texts, await folded(connection, texts), strict=True)
        if got != fold_letters(text)
    ]
    assert different == []


@pytest.mark.parametrize(
    "name", ["Hélène Lefèvre", "Łukasz Dąbrowski", "Bjørn Straße", "Œuvre d'Æsir", "Ёлкина Ζωή", "I\u0307ZMİR"]
)
async def test_names_are_folded_alike(connection: Connection, name: str):
    assert await folded(connection, [name]) == [fold_letters(name)]
