"""SQL of the cards in lists of chefs: the stored card (card.py), and before it the fields that depend on the reader."""

_STARRED = "EXISTS (SELECT FROM chef_star s WHERE s.account_id = %(account)s AND s.chef_id = chef.id)"


def rounded(number: str, parts: int) -> str:
    """Return the SQL of a number rounded to 1 / `parts`, as a float: a numeric would take ten times as long."""
    return f"(round(({number})::float8 * {parts}) / {parts})"


def reader_fields(distance: str, *, logged_in: bool) -> str:
    """Return the SQL of the fields of a card that depend on the reader. A visitor (not `logged_in`) has no stars."""
    starred = f"CASE WHEN {_STARRED} THEN 'true' ELSE 'false' END" if logged_in else "'false'"
    kilometres = f"coalesce({rounded(distance, 100)}::text, 'null')"
    return f"'{{\"starred\":' || {starred} || ',\"distance\":' || {kilometres}"


# Further fields of a card, for lists whose pages show them.
TOWN = """ || ',"villageTownCity":' || to_json(town)::text"""
AVATAR = """ || ',"avatar":' || coalesce(avatar::text, 'null')"""


def card(distance: str, *, logged_in: bool, extra_fields: str = "") -> str:
    """Return the SQL of a whole card: the fields that depend on the reader, `extra_fields`, then the stored card."""
    return f"{reader_fields(distance, logged_in=logged_in)}{extra_fields} || ',' || card"
