"""Jobs that failed, and rows that jobs could not deal with: why, and what admins do about them."""
