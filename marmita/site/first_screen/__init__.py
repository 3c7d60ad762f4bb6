"""The part of a page that the server writes before the app starts: head, first screen, structured data."""
