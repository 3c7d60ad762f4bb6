"""The index of the decisions lists each page once, by its title."""

import re
from pathlib import Path

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"


def test_index_of_decisions_lists_each_page_once_by_its_title():
    listed = re.findall(r"^- \[(\d+)\]\((\S+)\) (.+)$", (DECISIONS / "README.md").read_text(), re.MULTILINE)
    pages = [(page.name, page.read_text().partition("\n")[0]) for page in DECISIONS.glob("0*.md")]
    assert sorted((name, f"# {number}. {title}") for number, name, title in listed) == sorted(pages)
