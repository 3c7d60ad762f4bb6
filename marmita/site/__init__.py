"""Everything that is not the API: the web application's pages and files, media, health, client settings."""
