import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Avatar } from '@/shared/ui/media/Avatar'
import { peopleQuery } from '../queries'
import classes from './notifications.module.css'

/** The people of a notification, below its row. */
export function People({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'notifications.hideWho' : 'notifications.seeWho')}
      </Button>
      <div id={id} className={classes.people} hidden={!isOpen}>
        {isOpen && <Names row={row} />}
      </div>
    </>
  )
}

function Names({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(peopleQuery(row.id))
  if (error && !data) return <ErrorState level={3} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={36} />
      </Loading>
    )
  const rest = row.count - data.length
  return (
    <>
      <ul className={classes.names}>
        {data.map(({ id, login, picture }) => (
          <li key={id}>
            <Link to="/user-details/$login" params={{ login }} className={classes.person}>
              <Avatar picture={picture} size={28} />
              {login}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.time}>{t('notifications.moreWho', { count: rest })}</p>}
    </>
  )
}
