import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NothingFound } from '@/shared/ui/feedback/NothingFound'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { casesOf, queueQuery } from '../queries'
import { CaseRow } from './CaseRow'
import type { QueuePlace } from './place'
import { QueueTools } from './QueueTools'
import { useTable } from './useTable'
import classes from './queue.module.css'

type Props = {
  place: QueuePlace
  onPlace: (place: QueuePlace) => void
  /** The id of the case that is open beside the queue. */
  open?: string
}

/** The reported things, most urgent first, with one entry for each. */
export function Queue({ place, onPlace, open }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(queueQuery(place))
  const pages = query.data?.pages ?? []
  const cases = casesOf(pages)
  const table = useTable()
  const Title = open ? 'h2' : 'h1'
  return (
    <section className={classes.queue} aria-label={t('moderation.title')} data-beside={open !== undefined}>
      <Title className={classes.title}>{t('moderation.title')}</Title>
      <QueueTools place={place} counts={pages[0]?.counts} onPlace={onPlace} />
      {query.isPending && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {query.error && cases.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess &&
        cases.length === 0 &&
        (place.search || place.type ? (
          <NothingFound onReset={() => onPlace({ list: place.list, sort: place.sort })} />
        ) : (
          <EmptyState icon={ShieldCheck} title={t('moderation.none')} text={t('moderation.noneText')} />
        ))}
      {cases.length > 0 && (
        <ul className={classes.rows}>
          {cases.map((entry) => (
            <li key={entry.id}>
              <CaseRow entry={entry} isOpen={entry.id === open} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('moderation.more')}
        </Button>
      )}
      {!open && (
        <Button variant="quiet" size="sm" icon={Download} loading={table.isPending} onClick={table.download}>
          {t('moderation.table', { year: table.year })}
        </Button>
      )}
    </section>
  )
}
