"""Failed jobs, and rows that jobs could not process: the reasons, and the actions of admins."""
