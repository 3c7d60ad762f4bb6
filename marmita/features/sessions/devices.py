"""Browser and operating system of a User-Agent header, for display only."""

# The first match counts, because the User-Agent of a derived browser also contains the name of its base.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "Yandex"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def browser_of(user_agent: str) -> str | None:
    """Return the browser, such as `Firefox`. None if unknown."""
    return next((name for mark, name in BROWSERS if mark in user_agent), None)


def system_of(user_agent: str) -> str | None:
    """Return the operating system, such as `Android`. None if unknown."""
    return next((name for mark, name in SYSTEMS if mark in user_agent), None)
