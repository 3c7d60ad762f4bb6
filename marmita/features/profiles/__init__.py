"""Profiles: what people see of each other. Read only; accounts and chefs own what is shown."""
