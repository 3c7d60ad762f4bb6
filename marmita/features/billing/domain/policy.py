"""Who may read a document: its customer, its chef and admins. For others, the document does not exist."""

from typing import Literal

from marmita.features.billing.domain.documents import Document
from marmita.features.billing.domain.errors import DocumentNotExist
from marmita.platform.identity import Actor

Action = Literal["view"]


def authorize(actor: Actor, action: Action, document: Document) -> None:
    """Return if the actor may view the document.

    Raises:
        DomainError: document_not_exist (404) for an actor who may not.
    """
    concerned = {document.customer_id, document.chef_account_id}
    if action != "view" or not (actor.is_admin or actor.id in concerned):
        raise DocumentNotExist
