"""Everything that is not API: the web application's pages and files, media, health, client settings."""
