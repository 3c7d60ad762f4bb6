"""Parts of the composition root for a running application: its databases, and its background tasks."""
