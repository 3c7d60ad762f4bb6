import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { date } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { AgreementActions, AgreementBadge } from './AgreementActions'
import classes from './Agreements.module.css'
import { agreementsQuery, agreementWith, useAgreementChange, useLiveAgreements } from './queries'

type Props = { chefId: string; point: { id: string; name: string } }

/** Lets a chef request an agreement on the page of a pick-up point, and shows the state of the agreement. */
export function PointRequest({ chefId, point }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(agreementsQuery)
  useLiveAgreements()
  const change = useAgreementChange()
  if (!data) return null
  const agreement = agreementWith(data, chefId, point.id)
  return (
    <Card as="section" tone="wash" className={classes.request} aria-label={t('agreements.CHEF.title')}>
      {agreement ? (
        <>
          <div className={classes.who}>
            <AgreementBadge state={agreement.state} side={agreement.side} />
            <p className={classes.muted}>
              {t(`agreements.here.${agreement.state}`, { date: date(agreement.changedAt) })}
            </p>
          </div>
          <AgreementActions agreement={agreement} />
        </>
      ) : (
        <>
          <p className={classes.who}>{t('agreements.here.ask')}</p>
          <Button
            size="sm"
            icon={Handshake}
            loading={change.isPending}
            onClick={() => change.mutate({ chefId, pointId: point.id, event: 'request' })}
          >
            {t('agreements.askHere')}
          </Button>
        </>
      )}
    </Card>
  )
}
