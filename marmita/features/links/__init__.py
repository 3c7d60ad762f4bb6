"""Links that people paste: what they embed, and what the pages behind them are called."""
