"""What the server writes of a page, before the app starts: head, first screen, structured data."""
