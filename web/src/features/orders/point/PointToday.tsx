import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { pointDayQuery, useLiveOrders } from '../queries'
import classes from './Point.module.css'
import { STAGES, stageOf } from './stages'

/** The numbers of expected, present and handed-over meals today, on the dashboard of a host. */
export function PointToday() {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useQuery(pointDayQuery(undefined))
  useLiveOrders()
  if (!data) return null
  return (
    <Card as="section" tone="wash" className={classes.today} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {t('orders.point.today', { name: data.name })}
      </h2>
      <dl className={classes.counts}>
        {STAGES.map((stage) => (
          <div key={stage}>
            <dt className={classes.muted}>{t(`orders.point.${stage}`)}</dt>
            <dd className={classes.count}>
              {data.orders.filter((order) => stageOf(order) === stage).length}
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/dashboard/point-today" size="sm" variant="secondary">
        {t('orders.point.open')}
      </LinkButton>
    </Card>
  )
}
