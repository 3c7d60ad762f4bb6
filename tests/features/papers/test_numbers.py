"""Numbers of businesses: real ones pass, one wrong digit does not."""

import json
import re
from pathlib import Path

import pytest

from marmita.features.papers.domain.numbers import RULES, is_business_number, plain_number


@pytest.mark.parametrize(
    ("country", "number"),
    [
        ("FR", "732 829 320"),
        ("FR", "732 829 320 00074"),
        ("PL", "526-10-40-828"),
        ("PL", "192598184"),
        ("PL", "12345678512347"),
        ("BR", "11.444.777/0001-61"),
        ("BR", "12.ABC.345/01DE-35"),
        ("BE", "0403.019.261"),
        ("IT", "00743110157"),
        ("PT", "501 964 843"),
        ("ES", "B58378431"),
        ("DE", "HRB 12345 B"),
        ("NL", "12345678"),
        ("GB", "SC 123456"),
        ("LU", "B 12345"),
    ],
)
def test_number_of_a_business_passes(country: str, number: str):
    assert is_business_number(country, plain_number(number))


@pytest.mark.parametrize(
    ("country", "number"),
    [
        ("FR", "732829321"),
        ("FR", "73282932000075"),
        ("FR", "7328293200"),
        ("PL", "5261040829"),
        ("PL", "192598185"),
        ("PL", "12345678512348"),
        ("PL", "1234"),
        ("BR", "11444777000162"),
        ("BR", "00000000000000"),
        ("BR", "1144477700016"),
        ("BE", "0403019262"),
        ("IT", "00743110158"),
        ("IT", "1"),
        ("PT", "501964844"),
        ("PT", "50196484"),
        ("ES", "58378431"),
        ("LU", "B1"),
        ("LU", "B<script>"),
    ],
)
def test_number_of_nobody_does_not(country: str, number: str):
    assert not is_business_number(country, plain_number(number))


@pytest.mark.parametrize("language", ["en", "fr", "br", "pl"])
def test_each_form_that_the_page_says_ends_with_a_number_that_passes(language: str):
    texts = json.loads(Path(f"web/src/features/papers/locales/{language}.json").read_bytes())["numberForm"]
    assert texts.keys() == RULES.keys() | {"OTHER"}
    for country, text in texts.items():
        [example] = re.findall(r", (?:for example|par exemple|por exemplo|na przykład) (.+)$", text)
        assert is_business_number("LU" if country == "OTHER" else country, plain_number(example)), text
