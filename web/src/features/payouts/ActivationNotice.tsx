import { useQuery } from '@tanstack/react-query'
import { Check, Circle, ExternalLink, Landmark } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Capabilities } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Tag } from '@/shared/ui/Chip'
import { isComplete, isUpToOthers, payoutBlocker, partsOf } from './account'
import classes from './Payouts.module.css'
import { capabilitiesQuery, type Seller } from './queries'

/** The data that the payment provider still needs before it pays the chef. Nothing if they are complete or unknown. */
export function ActivationNotice({ seller }: { seller: Seller }) {
  const { data } = useQuery(capabilitiesQuery(seller.of))
  return data && !isComplete(data) ? <Notice account={data} chefId={seller.chefId} /> : null
}

function Notice({ account, chefId }: { account: Capabilities; chefId: string }) {
  const { t } = useTranslation()
  const { needs, neededBy, canBePaid } = account
  const obstacle = payoutBlocker(account)
  const isWaiting = isUpToOthers(account)
  const title = canBePaid ? t('payouts.notice.title', { count: needs.length }) : t('payouts.notice.activate')
  return (
    <Card as="section" tone="wash" className={classes.notice} aria-labelledby="payout-notice">
      <span className={classes.noticeIcon} aria-hidden>
        <Landmark size={24} />
      </span>
      <div>
        <h2 id="payout-notice">{obstacle ? t(`payouts.notice.stopped.${obstacle}.title`) : title}</h2>
        <p className={classes.muted}>
          {obstacle
            ? t(`payouts.notice.stopped.${obstacle}.text`)
            : t(canBePaid ? 'payouts.notice.open' : 'payouts.notice.closed')}
          {neededBy && !obstacle && ` ${t('payouts.notice.until', { date: date(neededBy) })}`}
        </p>
        {!isWaiting && <Parts account={account} />}
      </div>
      {!isWaiting && (
        <LinkButton to="/configure-stripe" search={{ chefId }} iconAfter={ExternalLink}>
          {t(canBePaid || obstacle ? 'payouts.notice.finish' : 'payouts.notice.activate')}
        </LinkButton>
      )}
      {isWaiting && obstacle !== 'CHECKING' && (
        <LinkButton to="/contact" variant="secondary">
          {t('payouts.notice.contact')}
        </LinkButton>
      )}
    </Card>
  )
}

function Parts({ account }: { account: Capabilities }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.needs}>
      {partsOf(account).map(({ part, isMissing }) => (
        <li key={part}>
          <Tag tone={isMissing ? 'outline' : 'leaf'} icon={isMissing ? Circle : Check}>
            {t(`payouts.need.${part}`)}
            <span className="visually-hidden">
              {' '}
              {t(isMissing ? 'payouts.need.missing' : 'payouts.need.done')}
            </span>
          </Tag>
        </li>
      ))}
    </ul>
  )
}
