import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { RequestedPaper } from '@/shared/api/generated/marmita.schemas'
import type { SellerChoice } from '@/shared/lib/search'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { PaperCard } from './PaperCard'
import classes from './papers.module.css'
import { ownPapersQuery } from './queries'
import { SendDialog } from './SendDialog'

/** The papers that the operator requests of a chef, with the state of each and a button to send a new one. */
export function PaperFile({ of, tabs }: { of: SellerChoice; tabs: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(ownPapersQuery(of))
  const [sending, setSending] = useState<RequestedPaper | null>(null)
  const requested = data?.requested ?? []
  // Papers that are no longer requested are still shown.
  const kinds = [...new Set([...requested, ...(data?.papers ?? [])].map(({ kind }) => kind))]
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('papers.title')} noIndex />
      <header className={classes.head}>
        <h1>{t('papers.title')}</h1>
        <p className={classes.muted}>{t('papers.intro')}</p>
        {data?.hidden && <p className={classes.muted}>{t('papers.hidden')}</p>}
      </header>
      {tabs}
      {isPending && (
        <Loading>
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && kinds.length === 0 && (
        <EmptyState icon={FileText} title={t('papers.noneRequested')} text={t('papers.noneRequestedText')} />
      )}
      {data && kinds.length > 0 && (
        <ul className={classes.cards}>
          {kinds.map((kind) => {
            const wanted = requested.find((each) => each.kind === kind)
            return (
              <PaperCard
                key={kind}
                kind={kind}
                papers={data.papers.filter((paper) => paper.kind === kind)}
                onSend={wanted && (() => setSending(wanted))}
              />
            )
          })}
        </ul>
      )}
      {sending && <SendDialog of={of} requested={sending} onClose={() => setSending(null)} />}
    </div>
  )
}
