"""Records that come from outside of push."""

import msgspec


class ServiceAccount(msgspec.Struct, frozen=True):
    """The used fields of a service account's key file. The private key is stored and used, but never returned."""

    type: str
    project_id: str
    private_key_id: str
    private_key: str
    client_email: str
