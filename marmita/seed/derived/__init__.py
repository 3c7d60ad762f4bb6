"""Rows of the demo town that statements make from its other rows, as the application would have."""
