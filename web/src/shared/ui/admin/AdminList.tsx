import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, ChevronsUpDown, Download, ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '@/shared/lib/format'
import { Button } from '../Button'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { Loading, Skeleton } from '../feedback/Skeleton'
import { IconButton } from '../IconButton'
import classes from './AdminList.module.css'

/** A list is counted up to here; more is said to be more. */
const COUNTED = 10_000

export type Column<Row, Sort extends string> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Its heading orders the list, one way and the other. */
  sorts?: readonly [Sort, Sort]
  align?: 'end'
}

/** Where a page begins: after a row, before one, or at the start. */
type Place = { after?: string; before?: string }
export type ListPage<Row> = { rows: Row[]; previous: string; next: string; total: number }

type Props<Row, Sort extends string> = {
  title: string
  query: UseQueryResult<ListPage<Row>>
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  sort: Sort
  onSort: (sort: Sort) => void
  onPlace: (place: Place) => void
  /** The row whose panel is open. */
  chosen?: string
  /** Search and filters. */
  tools: ReactNode
  onCsv: () => void
  isSavingCsv: boolean
  /** Something is looked for: nothing found is then no empty list. */
  isFiltered: boolean
  onReset: () => void
}

/** A list of the admin area: a table, on a phone cards; with its filters, its pages and all of it as a file. */
export function AdminList<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { title, query, tools, onCsv, isSavingCsv } = props
  const { t } = useTranslation()
  const total = query.data?.total
  return (
    <section className={classes.list} aria-labelledby="admin-list">
      <div className={classes.head}>
        <h1 id="admin-list">
          {title}
          {total !== undefined && (
            <span className={classes.total}>
              {total > COUNTED ? t('admin.more', { number: number(COUNTED) }) : number(total)}
            </span>
          )}
        </h1>
        <Button variant="secondary" size="sm" icon={Download} loading={isSavingCsv} onClick={onCsv}>
          {t('admin.csv')}
        </Button>
      </div>
      <div className={classes.tools}>{tools}</div>
      <Rows {...props} />
    </section>
  )
}

function Rows<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { title, query, columns, keyOf, chosen, onPlace, isFiltered, onReset } = props
  const { t } = useTranslation()
  if (query.isPending)
    return (
      <Loading>
        <Skeleton height={416} />
      </Loading>
    )
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { rows, previous, next } = query.data
  if (rows.length === 0)
    return (
      <EmptyState
        icon={ListX}
        title={t('admin.none')}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={onReset}>
              {t('admin.reset')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <div className={classes.frame} aria-busy={query.isPlaceholderData}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.key} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} data-chosen={keyOf(row) === chosen || undefined}>
                {columns.map(({ key, label, align, render }) => (
                  <td key={key} data-label={label} data-align={align}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(previous || next) && (
        <nav className={classes.pager} aria-label={t('admin.pages')}>
          <IconButton
            icon={ChevronLeft}
            label={t('admin.previous')}
            variant="outlined"
            disabled={!previous}
            onClick={() => onPlace({ before: previous })}
          />
          <IconButton
            icon={ChevronRight}
            label={t('admin.next')}
            variant="outlined"
            disabled={!next}
            onClick={() => onPlace({ after: next })}
          />
        </nav>
      )}
    </>
  )
}

type HeadingProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sort: Sort
  onSort: (sort: Sort) => void
}

function Heading<Row, Sort extends string>({ column, sort, onSort }: HeadingProps<Row, Sort>) {
  const { sorts, label, align } = column
  if (!sorts) return <th data-align={align}>{label}</th>
  const [first, second] = sorts
  const isAscending = sort === second
  const Icon = sort === first ? ArrowDown : isAscending ? ArrowUp : ChevronsUpDown
  const order = sort === first ? 'descending' : isAscending ? 'ascending' : 'none'
  return (
    <th aria-sort={order} data-align={align}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
