/** The types of a list in the admin area. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CsvCall } from './useCsv'

export type Column<Row, Sort extends string> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** The descending and the ascending order to which the column's heading switches. */
  sorts?: readonly [Sort, Sort]
  align?: 'end'
}

/** The values of a list in the address: its order and where the page begins. Filters are added to them. */
export type ListSearch<Sort extends string> = { sort?: Sort; after?: string; before?: string }

/** Return the filters and the order without the place of the page: the parameters of an export. */
export function withoutPlace<Params extends { after?: unknown; before?: unknown }>(params: Params) {
  const { after: _after, before: _before, ...wanted } = params
  return wanted
}

/** `total` is missing if counting would cost as much as reading the whole list. */
export type ListPage<Row> = { rows: Row[]; previous: string; next: string; total?: number }

export type ListProps<Row, Sort extends string, Search extends ListSearch<Sort>> = {
  title: string
  query: UseQueryResult<ListPage<Row>>
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  /** All values beside order and place are filters. With any filter set, an empty result is not an empty list. */
  search: Search
  onSearch: (search: Search) => void
  /** The default order, which is not in the address. */
  usualSort: Sort
  /** The key of the row whose panel is open. */
  chosen?: string
  /** Search and filters. A change of them shows the first page. */
  renderTools: (change: (changes: Partial<Search>) => void) => ReactNode
  csv: CsvCall
  /** The actions for several chosen rows. Without them rows cannot be chosen. */
  bulk?: {
    labelOf: (row: Row) => string
    render: (rows: Row[], done: () => void) => ReactNode
  }
  /** Shown between the title and the tools. */
  intro?: ReactNode
  /** Shown when the list is empty and no filter is set. */
  emptyText?: string
}
