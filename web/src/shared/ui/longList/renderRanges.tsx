import type { ReactNode } from 'react'
import { heightOf, type Heights } from './heights'
import type { Range } from './ranges'
import classes from './longList.module.css'

type Place = { 'aria-posinset': number; 'aria-setsize': number }

/** Return the items of the ranges, and between them empty elements as high as the omitted items. */
export function renderRanges<Item extends { id: string }>(
  items: readonly Item[],
  ranges: readonly Range[],
  heights: Heights,
  itemOf: (item: Item, at: number, place: Place) => ReactNode,
): ReactNode[] {
  const ids = items.map(({ id }) => id)
  const end = { from: items.length, to: items.length }
  let done = 0
  return [...ranges, end].flatMap(({ from, to }, at) => {
    const room = from > done && (
      <li
        key={`room ${at}`}
        aria-hidden
        className={classes.room}
        style={{ height: heightOf(heights, ids, { from: done, to: from }) }}
      />
    )
    done = to
    return [
      room,
      ...items
        .slice(from, to)
        .map((item, more) =>
          itemOf(item, from + more, { 'aria-posinset': from + more + 1, 'aria-setsize': items.length }),
        ),
    ]
  })
}
