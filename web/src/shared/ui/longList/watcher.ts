/** Follows the page while it scrolls past a long list, and says which of its items are drawn. Loaded with the first long list. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { drawnItems, findHeights, type Heights, measure, rowHeights } from './heights'
import { piecesOf } from './pieces'
import { hull, joined, nextRows, type Range, touches } from './ranges'

/** Items from one up to another, in whole rows; `main` are the rows where the reader is. */
type Drawn = { ranges: Range[]; main: Range; heights: Heights }
type Ids = readonly string[]

/** Always there: to the first item leads what has come new, and Tab from above the list. */
const FIRST: Range = { from: 0, to: 1 }

function drawnOf(heights: Heights, ids: Ids, main: Range, kept: readonly Range[] = []): Drawn {
  const { columns } = heights
  const ranges = joined([FIRST, main, ...kept]).map(({ from, to }) => ({
    from: from * columns,
    to: Math.min(to * columns, ids.length),
  }))
  return { ranges, main, heights }
}

export function createWatcher() {
  let list: HTMLElement | undefined
  let draw: (drawn: Drawn) => void = () => {}
  let kind = ''
  let ids: Ids = []
  let main: Range = { from: 0, to: 0 }
  let last = ''
  let isPrinting = false
  let timer: ReturnType<typeof setTimeout>

  function update() {
    if (!list?.clientWidth || isPrinting) return
    const heights = measure(list, kind)
    const { top } = list.getBoundingClientRect()
    const sight = {
      rows: rowHeights(heights, ids),
      gap: heights.gap,
      top: -top,
      bottom: window.innerHeight - top,
    }
    const next = nextRows(sight, main)
    // Somebody may mark text of items that scroll out of sight meanwhile.
    const rows = isSelected(list) && touches(next, main) ? hull(next, main) : next
    show(drawnOf(heights, ids, rows, keptRows(list, ids, heights.columns)))
  }

  function show(drawn: Drawn) {
    const said = JSON.stringify([drawn.ranges, drawn.main, drawn.heights.width])
    if (said !== last) draw(drawn)
    last = said
  }

  function print() {
    isPrinting = true
    const heights = list && measure(list, kind)
    if (heights) flushSync(() => show(drawnOf(heights, ids, { from: 0, to: ids.length })))
  }

  function endPrint() {
    isPrinting = false
    main = { from: 0, to: 0 }
    update()
  }

  return {
    /** What a list begins with whose kind was seen before, until it is known where the reader is. */
    begin(ofKind: string, first: Ids): Drawn | undefined {
      const heights = findHeights(ofKind)
      return heights && drawnOf(heights, first, FIRST)
    },

    /** Calls `onDraw` whenever other items are to be drawn; gives the function that ends it. */
    start(element: HTMLElement, onDraw: (drawn: Drawn) => void): () => void {
      list = element
      draw = onDraw
      ids = []
      last = ''
      const on = { scroll: update, resize: update, beforeprint: print, afterprint: endPrint }
      for (const [event, react] of Object.entries(on))
        window.addEventListener(event, react, { passive: true })
      return () => {
        list = undefined
        clearTimeout(timer)
        for (const [event, react] of Object.entries(on)) window.removeEventListener(event, react)
      }
    },

    /** What the document has now: these items, and of them those that `onDraw` was given last, or the first ones. */
    follow(ofKind: string, all: Ids, drawn?: Drawn): void {
      if (!list?.clientWidth) return
      const { columns } = measure(list, ofKind)
      main = drawn?.main ?? { from: 0, to: Math.ceil(drawnItems(list).length / columns) }
      const isOther = kind !== ofKind || ids !== all
      kind = ofKind
      ids = all
      clearTimeout(timer)
      if (isOther) update()
      // A task of its own for each step, between which the page scrolls on.
      else timer = setTimeout(update)
    },

    pieces: <Item extends { id: string }>(
      items: readonly Item[],
      { ranges, heights }: Drawn,
      itemOf: (item: Item, at: number, place: object) => ReactNode,
    ) => piecesOf(items, ranges, heights, itemOf),
  }
}

/** Rows that hold what would be lost: the focus, what is open, and what says so. With their neighbours, to which Tab leads. */
function keptRows(list: HTMLElement, ids: Ids, columns: number): Range[] {
  const focus = document.activeElement
  const held = [
    ...list.querySelectorAll('[data-keep], [aria-expanded=true]'),
    ...(focus && list.contains(focus) ? [focus] : []),
  ]
  return held.flatMap((element) => {
    const at = ids.indexOf(element.closest<HTMLElement>('[data-item]')?.dataset.item ?? '')
    const row = Math.floor(at / columns)
    const rows = Math.ceil(ids.length / columns)
    return at < 0 ? [] : [{ from: Math.max(row - 1, 0), to: Math.min(row + 2, rows) }]
  })
}

function isSelected(list: HTMLElement): boolean {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed && list.contains(selection.anchorNode)
}
