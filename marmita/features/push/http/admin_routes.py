"""Routes of push for admins: the enabled push services, and test pushes."""

from litestar import get, post

from marmita.features.accounts import UserNotExist
from marmita.features.push.domain.errors import PushServiceAccountInvalid, PushServiceAccountMissing
from marmita.features.push.domain.keys import public_key_of
from marmita.features.push.http.schemas import FcmConfig, SetFcmConfig, TestedDevices, TestNotification
from marmita.features.push.queries.config import read_config
from marmita.features.push.queries.deliveries import count_waiting
from marmita.features.push.queries.devices import count_by_kind
from marmita.features.push.use_cases.change_config import change_config
from marmita.features.push.use_cases.push_test import push_test
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork


@post("/api/fcm/test-notification", opt={"policy": ADMIN_ONLY, "problems": (UserNotExist,)}, status_code=200)
async def test_notification(data: TestNotification, uow: UnitOfWork, actor: Actor) -> TestedDevices:
    """Push a test notification to every device of an account, at once or after a delay."""
    return TestedDevices(devices=await push_test(uow, actor, data.user_id, data.delay_in_seconds))


@get("/api/fcm/get-fcm-config", opt={"policy": ADMIN_ONLY})
async def get_fcm_config(conn: Connection) -> FcmConfig:
    """Return the enabled push services, the number of devices by kind, and the number of waiting deliveries."""
    config, devices = await read_config(conn), await count_by_kind(conn)
    account = config.service_account or {}
    return FcmConfig(
        web_push=config.web_push,
        public_key=public_key_of(config.vapid_key),
        fcm=config.fcm,
        project_id=account.get("project_id"),
        client_email=account.get("client_email"),
        private_key_id=account.get("private_key_id"),
        browsers=devices["WEB"],
        apps=devices["FCM"],
        waiting=await count_waiting(conn),
    )


@post(
    "/api/fcm/set-fcm-config",
    opt={
        "policy": ADMIN_ONLY,
        "problems": (PushServiceAccountInvalid, PushServiceAccountMissing, ReauthenticationNeeded),
    },
    status_code=204,
)
async def set_fcm_config(data: SetFcmConfig, uow: UnitOfWork, actor: Actor) -> None:
    """Enable or disable the push services. Another service account requires a login of the last 15 minutes."""
    await change_config(uow, actor, web_push=data.web_push, fcm=data.fcm, service_account=data.service_account)


ADMIN_ROUTES = [test_notification, get_fcm_config, set_fcm_config]
