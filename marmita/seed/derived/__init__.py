"""Rows of the demo town that SQL derives from its other rows, as the application would."""
