import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Checkbox } from '../../forms/fields'
import { IconButton } from '../../IconButton'
import classes from './AdminList.module.css'
import type { Column } from './list'

type Props<Row, Sort extends string> = {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  sort: Sort
  onSort: (sort: Sort) => void
  chosen?: string
  isOld: boolean
  bulk?: { labelOf: (row: Row) => string }
  marked: ReadonlySet<string>
  onMark: (keys: ReadonlySet<string>) => void
  bulkBar: ReactNode
}

/** The table of a list. While rows are chosen, the actions for them replace the head of the table. */
export function AdminTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { title, rows, columns, keyOf, sort, onSort, chosen, isOld, bulk, marked, onMark, bulkBar } = props
  const { t } = useTranslation()
  const isChoosing = marked.size > 0
  const toggle = (key: string) => {
    const next = new Set(marked)
    if (!next.delete(key)) next.add(key)
    onMark(next)
  }
  const all = bulk && (
    <Checkbox
      aria-label={t('admin.chooseAll')}
      checked={marked.size === rows.length}
      indeterminate={isChoosing && marked.size < rows.length}
      onChange={() => onMark(marked.size === rows.length ? new Set() : new Set(rows.map(keyOf)))}
    />
  )
  return (
    <div className={classes.frame} aria-busy={isOld}>
      {isChoosing && (
        <div className={classes.bulk} role="group" aria-label={t('admin.chosen', { count: marked.size })}>
          {all}
          <strong aria-live="polite">{t('admin.chosen', { count: marked.size })}</strong>
          <IconButton icon={X} label={t('admin.chooseNone')} onClick={() => onMark(new Set())} />
          {bulkBar}
        </div>
      )}
      <table className={classes.table} aria-label={title}>
        <thead data-hidden={isChoosing || undefined}>
          <tr>
            {bulk && (
              <th className={classes.check}>
                {isChoosing ? <span className="visually-hidden">{t('admin.chooseAll')}</span> : all}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr
                key={key}
                data-chosen={key === chosen || undefined}
                data-marked={marked.has(key) || undefined}
              >
                {bulk && (
                  <td className={classes.check}>
                    <Checkbox
                      aria-label={t('admin.choose', { name: bulk.labelOf(row) })}
                      checked={marked.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map(({ key: name, label, align, render }) => (
                  <td key={name} data-label={label} data-align={align}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
  // If both orders of a column are the same, it is the ascending one.
  const isAscending = sort === second
  const isDescending = sort === first && !isAscending
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ChevronsUpDown
  const order = isAscending ? 'ascending' : isDescending ? 'descending' : 'none'
  return (
    <th aria-sort={order} data-align={align}>
      <button type="button" className={classes.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
