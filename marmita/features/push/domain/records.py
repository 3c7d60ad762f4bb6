"""What others give to push."""

import msgspec


class ServiceAccount(msgspec.Struct, frozen=True):
    """What the key file of a service account says. The private key is only ever stored and used."""

    type: str
    project_id: str
    private_key_id: str
    private_key: str
    client_email: str
