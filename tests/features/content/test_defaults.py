"""The default texts: complete, sanitised, and in step with the application."""

import hashlib
import re
from pathlib import Path

import pytest

from marmita.features.content.defaults import FOLDER, default_of, load_defaults, written_at
from marmita.features.content.rules import LOCALES, TYPES, ContentType
from marmita.features.content.sanitise_html import sanitise_html
from marmita.site.paths import is_page

WEB = Path(__file__).parents[3] / "web"
PAGES = sorted(FOLDER.glob("*/*.html"))
# Texts that people agree to or rely on: day of the last change, and what stands there since.
DATED: dict[ContentType, tuple[str, str]] = {
    "COOKIES_POLICY": ("2026-11-30", "5e2c7d16dabf40c8"),
    "PRIVACY_POLICY": ("2026-11-23", "f2e6ba8d3f98627b"),
    "TERMS_AND_CONDITIONS": ("2026-11-30", "bf72312e777fc1b6"),
}


def test_defaults_exist_for_every_type_and_language():
    assert set(load_defaults()) == {(t, locale) for t in TYPES for locale in LOCALES}


def test_default_without_translation_is_english(monkeypatch: pytest.MonkeyPatch):
    rest = {key: text for key, text in load_defaults().items() if key != ("CHECK_EMAIL", "PL")}
    monkeypatch.setattr("marmita.features.content.defaults.load_defaults", lambda: rest)
    assert default_of("CHECK_EMAIL", "PL") == ("EN", rest["CHECK_EMAIL", "EN"])


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_defaults_are_sanitised_and_their_links_exist(path: Path):
    html = path.read_text().strip()
    assert path.stem in TYPES
    assert re.sub(' rel="noopener noreferrer"', "", sanitise_html(html)) == html
    assert [place for place in re.findall('href="(/[^"#]*)', html) if not is_page(place)] == []
    assert set(re.findall(r"\{(\w*)\}", html)) <= {"operator", "contact", "fee"}
    assert not re.search(r"lorem ipsum|example\.|\bTODO\b|\bacme\b", html)


@pytest.mark.parametrize("locale", ["en", "fr", "br", "pl"])
def test_default_translations_have_the_same_headings(locale: str):
    for path in sorted((FOLDER / locale).glob("*.html")):
        english = (FOLDER / "en" / path.name).read_text()
        parts = [re.findall(r"<(\w+)|\{(\w+)\}|href=\"([^\"]+)", text) for text in (path.read_text(), english)]
        assert parts[0] == parts[1], path


@pytest.mark.parametrize("content_type", DATED)
def test_dated_default_that_is_changed_needs_a_new_date(content_type: ContentType):
    texts = "".join(load_defaults()[content_type, locale] for locale in LOCALES)
    digest = hashlib.sha256(texts.encode()).hexdigest()[:16]
    assert (written_at(content_type).date().isoformat(), digest) == DATED[content_type]


@pytest.mark.parametrize("locale", ["en", "fr", "br", "pl"])
def test_cookie_page_names_every_storage_key_of_the_browser(locale: str):
    """Every literal storage key of the web application; a key may have a variable end (`payment-…`)."""
    text = (FOLDER / locale / "COOKIES_POLICY.html").read_text()
    assert [name for name in stored_names() if name not in text] == []


def stored_names() -> set[str]:
    names: set[str] = set()
    for path in [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.tsx"), *(WEB / "public").glob("*.js")]:
        source = path.read_text()
        if ".test." in path.name or not re.search(
            r"(local|session|device|tab)Storage|createDeviceValue|createEntries|\b\w+Cookie\(|document\.cookie|caches\.open|openCaches",
            source,
        ):
            continue
        named = re.findall(r"const \w*(?:KEY|NAME|CACHE) = '([\w.:-]{4,})'", source)
        made = re.findall(r"(?:nameOf|storageKey|\bkey) = [^`\n]*`([\w.:-]{4,})", source)
        names |= {*named, *made, *re.findall(r"(?:remember|createDeviceValue|createEntries)\('(\w+)'", source)}
    known = {
        "authenticationToken",
        "currentUserLocation",
        "cookiesAccepted",
        "payment-",
        "reader",
        "shell-",
        "answers-",
    }
    assert known <= names
    return names
