"""Where things are: looking up places by name and by coordinates."""
