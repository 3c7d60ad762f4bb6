"""Parts of the composition root that an application needs to run: its databases, and what runs beside requests."""
