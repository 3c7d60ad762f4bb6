import { ListX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { EmptyState } from '../../feedback/EmptyState'
import { ErrorState } from '../../feedback/ErrorState'
import { Loading, Skeleton } from '../../feedback/Skeleton'
import { AdminTable } from './AdminTable'
import { NothingFound } from '../../feedback/NothingFound'
import { Pager } from '../Pager'
import { type ListProps, type ListSearch, withoutPlace } from './list'

type Props<Row, Sort extends string, Search extends ListSearch<Sort>> = ListProps<Row, Sort, Search> & {
  onChange: (changes: Partial<Search>) => void
}

/** The rows of a page, or its loading, empty or error state, and the links to the pages beside it. */
export function AdminRows<Row, Sort extends string, Search extends ListSearch<Sort>>(
  props: Props<Row, Sort, Search>,
) {
  const { query, search, onSearch, onChange, usualSort, emptyText, bulk, keyOf } = props
  const { t } = useTranslation()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  if (query.isPending)
    return (
      <Loading>
        <Skeleton height={416} />
      </Loading>
    )
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { rows, previous, next } = query.data
  const { sort = usualSort, ...looked } = withoutPlace(search)
  if (rows.length === 0) {
    const isFiltered = Object.values(looked).some((value) => value !== undefined && value !== '')
    if (isFiltered) return <NothingFound onReset={() => onSearch({} as Search)} />
    return <EmptyState icon={ListX} title={emptyText ?? t('admin.empty')} text={t('admin.emptyText')} />
  }
  // A row that is no longer on the page is no longer chosen.
  const chosenRows = bulk ? rows.filter((row) => marked.has(keyOf(row))) : []
  return (
    <>
      <AdminTable
        {...props}
        rows={rows}
        sort={sort}
        onSort={(wanted) => onChange({ sort: wanted === usualSort ? undefined : wanted } as Partial<Search>)}
        isOld={query.isPlaceholderData}
        marked={new Set(chosenRows.map(keyOf))}
        onMark={setMarked}
        bulkBar={bulk?.render(chosenRows, () => setMarked(new Set()))}
      />
      <Pager
        onPrevious={previous ? () => onChange({ before: previous } as Partial<Search>) : undefined}
        onNext={next ? () => onChange({ after: next } as Partial<Search>) : undefined}
      />
    </>
  )
}
