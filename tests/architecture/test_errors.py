"""Every errorKey that code raises is in the catalogue, and every key of the catalogue speaks four languages."""

import ast
import json
import re
from pathlib import Path

import pytest

from marmita.platform.error_catalogue import ERROR_KEYS

ROOT = Path(__file__).parents[2]
RAISERS = {"DomainError": 0, "problem": 1}  # which argument is the key


def raised_keys(path: Path) -> list[tuple[str, str]]:
    """(place, key) of each refusal whose key is written out."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISERS and node.args:
            key = node.args[RAISERS[node.func.id]]
            places = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            found += [
                (f"{path.relative_to(ROOT)}:{node.lineno}", place.value)
                for place in places
                if isinstance(place, ast.Constant) and isinstance(place.value, str)
            ]
    return found


def test_every_raised_key_is_in_the_catalogue():
    raised = [pair for path in sorted((ROOT / "marmita").rglob("*.py")) for pair in raised_keys(path)]
    assert len(raised) > 40
    assert [pair for pair in raised if pair[1] not in ERROR_KEYS] == []


@pytest.mark.parametrize("language", ["en", "fr", "br", "pl"])
def test_every_key_of_the_catalogue_has_a_text(language: str):
    path = ROOT / "web" / "src" / "shared" / "i18n" / "locales" / f"{language}.json"
    texts: dict[str, str] = json.loads(path.read_text())["error"]
    assert sorted(key for key in ERROR_KEYS if not texts.get(key, "").strip()) == []


@pytest.mark.parametrize("language", ["en", "fr", "br", "pl"])
def test_every_limit_has_a_name(language: str):
    sources = "".join(path.read_text() for path in (ROOT / "marmita").rglob("*.py"))
    limits = {"reads", "writes", *re.findall(r'\bLimit\(\s*"(\w+)"', sources)}
    assert len(limits) > 10
    path = ROOT / "web" / "src" / "shared" / "i18n" / "locales" / f"{language}.json"
    assert sorted(json.loads(path.read_text())["limit"]) == sorted(limits)


def test_texts_name_the_same_fields_in_every_language():
    folder = ROOT / "web" / "src" / "shared" / "i18n" / "locales"
    texts = {path.stem: json.loads(path.read_text())["error"] for path in sorted(folder.glob("*.json"))}
    fields = {
        language: {key: set(re.findall(r"{{(\w+)}}", text)) for key, text in words.items()}
        for language, words in texts.items()
    }
    assert all(fields[language] == fields["en"] for language in fields)
