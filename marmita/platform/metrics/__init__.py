"""Figures for Prometheus: what this process counts, what the database says, and the port that serves both."""
