"""What is not an API: the web application's pages and files, media, health and the settings that clients need."""
