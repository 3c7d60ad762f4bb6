import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { currentLanguage } from '@/shared/i18n'
import { SortableList, SortableRow } from '../../SortableList'
import classes from './OrderedNames.module.css'

type Row = { id: string; name: string; names: Readonly<Record<string, string>> }

type Props<Each extends Row> = {
  label: string
  rows: readonly Each[]
  /** Stores the order. The new order is shown at once, and undone if the server refuses it. */
  onOrder: (order: { ids: string[]; shown: string[] }) => Promise<unknown>
  renderFacts: (row: Each, name: string) => ReactNode
  renderActions: (row: Each, name: string) => ReactNode
}

/** Names in an order that is changed by dragging or with the keys. */
export function OrderedNames<Each extends Row>(props: Props<Each>) {
  const { label, rows, onOrder, renderFacts, renderActions } = props
  const { t } = useTranslation()
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const language = currentLanguage().toUpperCase()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = rows.map(({ id }) => id)
  const ids = moved?.filter((id) => byId.has(id)) ?? shown
  const nameOf = (id: string) => byId.get(id)?.names[language] ?? byId.get(id)?.name ?? ''
  const sort = (next: string[]) => {
    setMoved(next)
    void onOrder({ ids: next, shown }).finally(() => setMoved(null))
  }
  return (
    <>
      <p className={classes.hint}>{t('admin.orderHint')}</p>
      <SortableList ids={ids} nameOf={nameOf} onSort={sort} className={classes.rows} aria-label={label}>
        {ids.map((id) => {
          const row = byId.get(id)
          return (
            row && (
              <SortableRow key={id} id={id} name={nameOf(id)} className={classes.row}>
                <span className={classes.name}>
                  {nameOf(id)}
                  <span className={classes.facts}>{renderFacts(row, nameOf(id))}</span>
                </span>
                <span className={classes.actions}>{renderActions(row, nameOf(id))}</span>
              </SortableRow>
            )
          )
        })}
      </SortableList>
    </>
  )
}
