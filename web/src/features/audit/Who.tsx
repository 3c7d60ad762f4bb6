import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AuditEntry } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './audit.module.css'

/** The actor of commands that are run on the server; it has no account. */
const OPERATOR = 'operator'

/** The author of the change and the network address; the name links to all changes of the author. */
export function Who({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { actor, address } = entry
  return (
    <span className={classes.who}>
      <Avatar picture={actor.picture} size={28} />
      <span>
        {actor.login ? (
          <Link to="/admin/audit" search={{ by: actor.login }}>
            {actor.login}
          </Link>
        ) : (
          t(actor.id === OPERATOR ? 'audit.operator' : 'audit.deleted')
        )}
        {address && <span className={classes.address}>{address}</span>}
      </span>
    </span>
  )
}
