import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AgreementSide, AgreementView } from '@/shared/api/generated/marmita.schemas'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { AgreementRow } from './AgreementRow'
import classes from './Agreements.module.css'
import { RequestPoint } from './RequestPoint'
import { agreementsQuery, useLiveAgreements } from './queries'

/** The pick-up points of a chef and the chefs of a pick-up point; both lists for an owner of both. */
export function Agreements() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(agreementsQuery)
  useLiveAgreements()
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('agreements.title')} />
      <header className={classes.head}>
        <h1>{t('agreements.title')}</h1>
        <p className={classes.muted}>{t('agreements.intro')}</p>
      </header>
      {isPending && (
        <Loading>
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.pointId && <Side side="HOST" rows={data.agreements.filter(({ side }) => side === 'HOST')} />}
      {data?.chefId && (
        <Side side="CHEF" rows={data.agreements.filter(({ side }) => side === 'CHEF')}>
          <RequestPoint chefId={data.chefId} agreements={data.agreements} />
        </Side>
      )}
    </div>
  )
}

type SideProps = { side: AgreementSide; rows: AgreementView[]; children?: ReactNode }

function Side({ side, rows, children }: SideProps) {
  const { t } = useTranslation()
  const id = `agreements-${side}`
  return (
    <section className={classes.side} aria-labelledby={id}>
      <div className={classes.sideHead}>
        <h2 id={id} className={classes.sideTitle}>
          {t(`agreements.${side}.title`)}
        </h2>
        {children}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={Handshake}
          title={t(`agreements.${side}.empty`)}
          text={t(`agreements.${side}.emptyText`)}
          level={3}
        />
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <AgreementRow key={row.chef.id + row.point.id} agreement={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
