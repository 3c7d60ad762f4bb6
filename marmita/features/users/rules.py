"""Limits of lists of accounts and of what admins write about them."""

PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 100
# The key of a page: a login name, or microseconds since 1970 and an id.
KEY_PATTERN = r"^([A-Za-z0-9._-]{1,40}|[0-9]{1,16}~[0-9a-f]{24})\Z"
