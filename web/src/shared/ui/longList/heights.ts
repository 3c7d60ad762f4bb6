/** The heights of the items of long lists, kept while the app runs, so that Back finds a list as high as before. */
import type { Range } from './ranges'

/** In pixels, for one width of the list. `average` is used for items that were never drawn. */
export type Heights = {
  width: number
  columns: number
  gap: number
  average: number
  byId: Map<string, number>
}

/** The heights for each kind of list: a post has the same height in every feed. */
const heightsByKind = new Map<string, Heights>()

export const findHeights = (kind: string): Heights | undefined => heightsByKind.get(kind)

/** Return the height of each row between two items. */
export function rowHeights(heights: Heights, ids: readonly string[], from = 0, to = ids.length): number[] {
  const rows: number[] = []
  for (let at = from; at < to; at += heights.columns) rows.push(heights.byId.get(ids[at]!) ?? heights.average)
  return rows
}

/** Return the height of items that are not drawn, with the gaps between their rows. */
export function heightOf(heights: Heights, ids: readonly string[], { from, to }: Range): number {
  const rows = rowHeights(heights, ids, from, to)
  return rows.reduce((sum, height) => sum + height, (rows.length - 1) * heights.gap)
}

/** Measure the drawn items and store their heights. If the width has changed, the stored heights are dropped. */
export function measure(list: HTMLElement, kind: string): Heights {
  const width = list.clientWidth
  const before = heightsByKind.get(kind)
  const byId = before?.width === width ? before.byId : new Map<string, number>()
  for (const item of drawnItems(list)) byId.set(item.dataset.item!, item.getBoundingClientRect().height)
  if (before?.width === width) return before
  const { display, rowGap, gridTemplateColumns } = getComputedStyle(list)
  const heights = {
    width,
    columns: display === 'grid' ? gridTemplateColumns.split(' ').length : 1,
    gap: Number.parseFloat(rowGap) || 0,
    average: [...byId.values()].reduce((sum, height) => sum + height, 0) / Math.max(byId.size, 1),
    byId,
  }
  heightsByKind.set(kind, heights)
  return heights
}

export const drawnItems = (list: HTMLElement) => list.querySelectorAll<HTMLElement>(':scope > [data-item]')
