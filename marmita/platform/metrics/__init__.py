"""Metrics for Prometheus: counters of this process, figures from the database, and the port that serves both."""
