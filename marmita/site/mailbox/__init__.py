"""The dev mailbox: mails of the outbox, to read and to follow their links where no mail server is set."""
