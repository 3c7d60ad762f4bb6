"""The dev mailbox: shows the emails of the outbox if no mail server is set."""
