/** What a list of the admin area is made of. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CsvCall } from './useCsv'

export type Column<Row, Sort extends string> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Its heading orders the list, one way and the other. */
  sorts?: readonly [Sort, Sort]
  align?: 'end'
}

/** What the address says of a list: its order, where the page begins, and what is looked for. */
export type ListSearch<Sort extends string> = { sort?: Sort; after?: string; before?: string }

/** What is looked for and its order, wherever the page begins: what a file holds. */
export function withoutPlace<Params extends { after?: unknown; before?: unknown }>(params: Params) {
  const { after: _after, before: _before, ...wanted } = params
  return wanted
}

/** `total` is missing where counting would read as much as the whole list. */
export type ListPage<Row> = { rows: Row[]; previous: string; next: string; total?: number }

export type ListProps<Row, Sort extends string, Search extends ListSearch<Sort>> = {
  title: string
  query: UseQueryResult<ListPage<Row>>
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  /** Its words beside order and place are what is looked for: with any of them, nothing found is no empty list. */
  search: Search
  onSearch: (search: Search) => void
  /** The order that stays out of the address. */
  usualSort: Sort
  /** The row whose panel is open. */
  chosen?: string
  /** Search and filters; what they change begins the list anew. */
  renderTools: (change: (changes: Partial<Search>) => void) => ReactNode
  csv: CsvCall
  /** What can be done with several rows at once; without it none are chosen. */
  bulk?: {
    labelOf: (row: Row) => string
    render: (rows: Row[], done: () => void) => ReactNode
  }
  /** Stands between the title and the tools. */
  intro?: ReactNode
  /** Said when the list is empty and nothing is looked for. */
  emptyText?: string
}
