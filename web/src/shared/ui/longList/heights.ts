/** How high the items of long lists are, kept while the app runs: Back finds a list as high as it was left. */
import type { Range } from './ranges'

/** In pixels, of one width. `usual` stands for the items that nobody has seen yet. */
export type Heights = { width: number; columns: number; gap: number; usual: number; of: Map<string, number> }

/** By kind of list: the same post is as high in one feed as in another. */
const known = new Map<string, Heights>()

export const findHeights = (kind: string): Heights | undefined => known.get(kind)

/** Of each row from an item up to another. */
export function rowHeights(heights: Heights, ids: readonly string[], from = 0, to = ids.length): number[] {
  const rows: number[] = []
  for (let at = from; at < to; at += heights.columns) rows.push(heights.of.get(ids[at]!) ?? heights.usual)
  return rows
}

/** Of items that are not drawn, with the gaps between their rows. */
export function heightOf(heights: Heights, ids: readonly string[], { from, to }: Range): number {
  const rows = rowHeights(heights, ids, from, to)
  return rows.reduce((sum, height) => sum + height, (rows.length - 1) * heights.gap)
}

/** Notes what is drawn, as high as it is now. With another width, all that was known is void. */
export function measure(list: HTMLElement, kind: string): Heights {
  const width = list.clientWidth
  const before = known.get(kind)
  const of = before?.width === width ? before.of : new Map<string, number>()
  for (const item of drawnItems(list)) of.set(item.dataset.item!, item.getBoundingClientRect().height)
  if (before?.width === width) return before
  const { display, rowGap, gridTemplateColumns } = getComputedStyle(list)
  const heights = {
    width,
    columns: display === 'grid' ? gridTemplateColumns.split(' ').length : 1,
    gap: Number.parseFloat(rowGap) || 0,
    usual: [...of.values()].reduce((sum, height) => sum + height, 0) / Math.max(of.size, 1),
    of,
  }
  known.set(kind, heights)
  return heights
}

export const drawnItems = (list: HTMLElement) => list.querySelectorAll<HTMLElement>(':scope > [data-item]')
