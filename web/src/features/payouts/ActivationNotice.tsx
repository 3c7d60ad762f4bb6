import { useQuery } from '@tanstack/react-query'
import { Check, Circle, ExternalLink, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Capabilities, PayoutNeed } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Tag } from '@/shared/ui/Chip'
import classes from './Payouts.module.css'
import { capabilitiesQuery } from './queries'

// What is left to the provider's own page is said only while it is missing.
const PARTS = Object.values(PayoutNeed).filter((need) => need !== 'OTHER')

/** What the payment provider still needs before it pays the chef. Nothing when it needs nothing, or does not answer. */
export function ActivationNotice() {
  const { data } = useQuery(capabilitiesQuery)
  if (!data || (data.canBePaid && data.needs.length === 0)) return null
  return <Notice account={data} />
}

function Notice({ account }: { account: Capabilities }) {
  const { t } = useTranslation()
  const { needs, neededBy, canBePaid, hasAccount, detailsSubmitted } = account
  const parts = needs.includes('OTHER') ? [...PARTS, PayoutNeed.OTHER] : PARTS
  const isChecking = hasAccount && detailsSubmitted && needs.length === 0
  const text = canBePaid ? 'open' : isChecking ? 'checking' : 'closed'
  return (
    <Card as="section" tone="wash" className={classes.notice} aria-labelledby="payout-notice">
      <span className={classes.noticeIcon} aria-hidden>
        <Landmark size={24} />
      </span>
      <div>
        <h2 id="payout-notice">
          {isChecking
            ? t('payouts.notice.checkingTitle')
            : canBePaid
              ? t('payouts.notice.title', { count: needs.length })
              : t('payouts.notice.activate')}
        </h2>
        <p className={classes.muted}>
          {t(`payouts.notice.${text}`)}
          {neededBy && ` ${t('payouts.notice.until', { date: date(neededBy) })}`}
        </p>
        {!isChecking && (
          <ul className={classes.needs}>
            {parts.map((part) => {
              const isMissing = needs.includes(part)
              // Before there is an account nobody knows what else will be requested.
              if (!isMissing && !detailsSubmitted && !canBePaid) return null
              return (
                <li key={part}>
                  <Tag tone={isMissing ? 'outline' : 'leaf'} icon={isMissing ? Circle : Check}>
                    {t(`payouts.need.${part}`)}
                    <span className="visually-hidden">
                      {' '}
                      {t(isMissing ? 'payouts.need.missing' : 'payouts.need.done')}
                    </span>
                  </Tag>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      {!isChecking && (
        <LinkButton to="/configure-stripe" iconAfter={ExternalLink}>
          {t(canBePaid ? 'payouts.notice.finish' : 'payouts.notice.activate')}
        </LinkButton>
      )}
    </Card>
  )
}
