"""The check of words finds them wherever they are read, and nowhere else."""

import runpy
from pathlib import Path

import pytest

CHECK = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "check_words.py"))


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".py", "shelf = 1"),
        (".py", "def find_on_shelf(): ..."),
        (".py", "class BookShelf: ..."),
        (".py", "x = 1  # on the shelf"),
        (".py", '"""From the shelf."""'),
        (".ts", "const topShelf = 1"),
        (".ts", "// on the shelf"),
        (".ts", "/** On the shelf. */"),
        (".ts", "pressAgain()"),
        (".tsx", "const inKitchen = 1"),
        (".mjs", "// the server is asked"),
        (".css", ".kitchenName { color: red }"),
        (".py", '"""The same, locked."""'),
        (".py", '"""One of them."""'),
        (".ts", "/** The same for a dish. */"),
    ],
)
def test_forbidden_word_in_name_comment_or_docstring_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, text: str
):
    assert found_in(tmp_path, monkeypatch, f"file{suffix}", text) == 1


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".py", 'name = "shelf"'),
        (".py", 'QUERY = """\nSELECT shelf FROM food\n"""'),
        (".py", "shelfish = 1"),
        (".ts", "const name = 'shelf'"),
        (".ts", "const text = `shelf`"),
        (".py", '"""The same `requestKey` returns the same post."""'),
    ],
)
def test_forbidden_word_in_string_or_inside_another_word_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, text: str
):
    assert found_in(tmp_path, monkeypatch, f"file{suffix}", text) == 0


def test_forbidden_word_in_file_name_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert found_in(tmp_path, monkeypatch, "top_shelf.py", "") == 1


def found_in(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> int:
    (folder / name).write_text(text)
    monkeypatch.setitem(CHECK["check"].__globals__, "ROOT", folder)
    return len(list(CHECK["check"](name)))
