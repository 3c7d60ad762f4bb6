"""Every errorKey is declared once and has a text in four languages; so does every limit."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from marmita.platform.errors import DomainError

ROOT = Path(__file__).parents[2]
I18N = ROOT / "web" / "src" / "shared" / "i18n"
LANGUAGES = ["en", "fr", "br", "pl"]


@pytest.fixture(scope="module", autouse=True)
def _every_error_is_declared() -> None:
    for path in sorted((ROOT / "marmita").rglob("errors.py")):
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def subclasses(error: type[DomainError]) -> Iterator[type[DomainError]]:
    for subclass in error.__subclasses__():
        yield subclass
        yield from subclasses(subclass)


def texts(language: str, section: str) -> dict[str, Any]:
    # The few that a page may need before `errors` has arrived are with the common texts.
    places = (I18N / "locales", I18N / "errors" / "locales")
    found = [json.loads((place / f"{language}.json").read_text()).get(section, {}) for place in places]
    assert not found[0].keys() & found[1].keys()
    return found[0] | found[1]


def test_every_error_of_the_code_is_in_an_errors_module():
    assert len(DomainError.catalogue) > 70
    assert [error for error in subclasses(DomainError) if not error.__module__.endswith(".errors")] == []


def test_a_key_declared_twice_is_refused():
    with pytest.raises(TypeError, match="not_found is declared twice"):
        type("Other", (DomainError,), {"key": "not_found", "status": 410})


def test_a_field_that_the_class_does_not_name_is_refused():
    with pytest.raises(TypeError, match="not_found has no field count"):
        DomainError.catalogue["not_found"](count=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str):
    known = texts(language, "error")
    missing = sorted(key for key in DomainError.catalogue if not known.get(key, "").strip())
    assert missing == [], f"write texts under error in web/src/shared/i18n/errors/locales/{language}.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_has_a_name(language: str):
    sources = "".join(path.read_text() for path in (ROOT / "marmita").rglob("*.py"))
    limits = {"reads", "writes", *re.findall(r'\bLimit\(\s*"(\w+)"', sources)}
    assert len(limits) > 10
    assert sorted(texts(language, "limit")) == sorted(limits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_error_texts_name_the_same_fields_as_in_english(language: str):
    def fields(of: str) -> dict[str, set[str]]:
        return {key: set(re.findall(r"{{(\w+)}}", text)) for key, text in texts(of, "error").items()}

    assert fields(language) == fields("en")
