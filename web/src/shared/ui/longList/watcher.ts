/**
 * Watches the page while it scrolls past a long list, and decides which items are drawn. Loaded with the first long
 * list.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { drawnItems, findHeights, type Heights, measure, rowHeights } from './heights'
import { renderRanges } from './renderRanges'
import { spanOf, mergeRanges, nextRows, type Range, overlaps } from './ranges'

/** Ranges of items in whole rows. `main` are the rows near the reader. */
type Drawn = { ranges: Range[]; main: Range; heights: Heights }
type Ids = readonly string[]

/** The first row is always drawn: the button for new entries and Tab from above the list lead to it. */
const FIRST: Range = { from: 0, to: 1 }

function drawnOf(heights: Heights, ids: Ids, main: Range, kept: readonly Range[] = []): Drawn {
  const { columns } = heights
  const ranges = mergeRanges([FIRST, main, ...kept]).map(({ from, to }) => ({
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
    const viewport = {
      rows: rowHeights(heights, ids),
      gap: heights.gap,
      top: -top,
      bottom: window.innerHeight - top,
    }
    const next = nextRows(viewport, main)
    // Selected text may scroll out of sight while the reader extends the selection: its rows stay.
    const rows = isSelected(list) && overlaps(next, main) ? spanOf(next, main) : next
    show(drawnOf(heights, ids, rows, keptRows(list, ids, heights.columns)))
  }

  function show(drawn: Drawn) {
    const state = JSON.stringify([drawn.ranges, drawn.main, drawn.heights.width])
    if (state !== last) draw(drawn)
    last = state
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
    /**
     * Return the first items to draw, if the heights of this kind of list are known. The reader's position is not known
     * yet.
     */
    begin(ofKind: string, first: Ids): Drawn | undefined {
      const heights = findHeights(ofKind)
      return heights && drawnOf(heights, first, FIRST)
    },

    /** Call `onDraw` whenever other items have to be drawn. Return a function that ends it. */
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

    /**
     * Note the present items of the list, and which of them are in the document: those of the last `onDraw`, or the
     * first ones.
     */
    follow(ofKind: string, all: Ids, drawn?: Drawn): void {
      if (!list?.clientWidth) return
      const { columns } = measure(list, ofKind)
      main = drawn?.main ?? { from: 0, to: Math.ceil(drawnItems(list).length / columns) }
      const isOther = kind !== ofKind || ids !== all
      kind = ofKind
      ids = all
      clearTimeout(timer)
      if (isOther) update()
      // Each step is a task of its own, so that the page can scroll in between.
      else timer = setTimeout(update)
    },

    pieces: <Item extends { id: string }>(
      items: readonly Item[],
      { ranges, heights }: Drawn,
      itemOf: (item: Item, at: number, place: object) => ReactNode,
    ) => renderRanges(items, ranges, heights, itemOf),
  }
}

/**
 * Return the rows whose state would be lost: with the focus, with something open, or marked with `data-keep`. Include
 * the neighbouring rows, to which Tab leads.
 */
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
