"""Passkeys by WebAuthn: the options for a browser, and the verification of its answer."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import structlog
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from marmita.features.second_factor.domain.records import NewPasskey, Passkey
from marmita.features.second_factor.domain.rules import PASSKEY_CHALLENGE_LIFE
from marmita.features.second_factor.ports import RelyingParty

log = structlog.get_logger()
Read = TypeVar("Read")
NAME = "Marmita"
_MILLISECONDS = int(PASSKEY_CHALLENGE_LIFE.total_seconds() * 1000)


class Person(NamedTuple):
    """The owner of a passkey: authenticators store the id and show the login."""

    id: str
    login: str


def creation_options(site: RelyingParty, person: Person, challenge: bytes, known: Sequence[bytes]) -> dict[str, Any]:
    """Return PublicKeyCredentialCreationOptionsJSON. An authenticator that holds a known passkey makes no other one."""
    options = generate_registration_options(
        rp_id=site.domain,
        rp_name=NAME,
        user_id=person.id.encode(),
        user_name=person.login,
        challenge=challenge,
        timeout=_MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    return options_to_json_dict(options)


def request_options(site: RelyingParty, challenge: bytes, known: Sequence[bytes]) -> dict[str, Any]:
    """Return PublicKeyCredentialRequestOptionsJSON for the known passkeys."""
    options = generate_authentication_options(
        rp_id=site.domain,
        challenge=challenge,
        timeout=_MILLISECONDS,
        allow_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json_dict(options)


def signed_challenge(credential: str) -> bytes | None:
    """Return the challenge that a new passkey has signed, not verified yet. None if the answer is not readable."""
    return _read_untrusted(
        lambda: (
            parse_client_data_json(parse_registration_credential_json(credential).response.client_data_json).challenge
        )
    )


def credential_id_of(credential: str) -> bytes | None:
    """Return the id of the credential in a passkey's answer. None if the answer is not readable."""
    return _read_untrusted(lambda: parse_authentication_credential_json(credential).raw_id)


def verify_new_passkey(site: RelyingParty, credential: str, challenge: bytes) -> NewPasskey | None:
    """Return the passkey that a browser has made for this challenge. None if any part of it is wrong."""
    verified = _read_untrusted(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
        )
    )
    return verified and NewPasskey(verified.credential_id, verified.credential_public_key, verified.sign_count)


def verify_passkey(site: RelyingParty, passkey: Passkey, credential: str, challenge: bytes) -> int | None:
    """Return the new counter of a passkey that has signed the challenge. None if any part of the answer is wrong.

    A counter that has not grown is wrong: the passkey may have been copied.
    """
    verified = _read_untrusted(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    )
    return verified.new_sign_count if verified else None


def _read_untrusted(read: Callable[[], Read]) -> Read | None:
    """Return the result of `read`, which parses an untrusted answer. None if it raises."""
    try:
        return read()
    except Exception as error:  # noqa: BLE001  the library's parsers may raise any exception for malformed bytes
        log.info("passkey_refused", reason=type(error).__name__)
        return None
