"""The job that encrypts the secrets of authenticator apps again after SECRET_KEY has changed."""

import structlog
from procrastinate import JobContext

from marmita.features.second_factor.domain.encryption import DecryptionError, SecretCipher
from marmita.features.second_factor.ports import SECRET_CIPHER
from marmita.features.second_factor.queries.totp import list_with_totp, lock_secrets, set_secrets
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of


@queue.periodic(cron="29 * * * *")
@queue.task(name="reencrypt_second_factors", pass_context=True, queueing_lock="reencrypt_second_factors")
async def reencrypt_second_factors(context: JobContext, timestamp: int) -> None:
    """Encrypt the secrets of authenticator apps with SECRET_KEY that SECRET_KEY_OTHER encrypted. Log their number."""
    tools = tools_of(context)
    cipher = tools.ports[SECRET_CIPHER]
    if cipher is None or cipher.other is None:
        return
    counts = await reencrypt_all(tools, cipher)
    structlog.get_logger().info("second_factors_reencrypted", at=timestamp, **counts)


async def reencrypt_all(tools: JobTools, cipher: SecretCipher) -> dict[str, int]:
    """Encrypt every secret with the present key.

    Return the numbers of apps that were `changed`, and of those that neither key decrypts (`unreadable`).
    """
    changed = unreadable = 0
    async for account_id in list_in_batches(tools.database, list_with_totp, key_of=str):
        async with (
            isolate_failure(tools.database, "reencrypt_second_factors", account_id),
            tools.database.unit_of_work() as uow,
        ):
            stored = await lock_secrets(uow, account_id)
            try:
                renewed = [cipher.reencrypt(encrypted, account_id) if encrypted else None for encrypted in stored]
            except DecryptionError:
                unreadable += 1
                continue
            if any(renewed):
                secret, pending = (new or old for new, old in zip(renewed, stored, strict=True))
                await set_secrets(uow, account_id, secret, pending)
                changed += 1
    return {"changed": changed, "unreadable": unreadable}
