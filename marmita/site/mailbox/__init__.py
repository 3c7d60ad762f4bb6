"""The dev mailbox: shows the emails of the outbox where no mail server is set."""
