import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongList } from './LongList'

const HEIGHT = 100
const SCREEN = 600
const items = Array.from({ length: 300 }, (_, at) => ({ id: `item-${at}`, name: `Item ${at}` }))

let scrolled = 0

// The document of unit tests has no layout: here every item has the same height, and an element with a height in its
// style has that one.
beforeEach(() => {
  scrolled = 0
  vi.stubGlobal('innerHeight', SCREEN)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    return { top: -scrolled, height: HEIGHT } as DOMRect
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = (shown = items) => (
  <LongList items={shown} kind="test">
    {({ id, name }) => (
      <a href={`#${id}`} data-keep={id === 'item-7' || undefined}>
        {name}
      </a>
    )}
  </LongList>
)

/** Return the numbers of the items that are in the document. */
const drawn = () =>
  [...document.querySelectorAll('li a')].map(({ textContent }) => Number(textContent.split(' ')[1]))
const height = () =>
  [...document.querySelectorAll<HTMLElement>('ul > li')].reduce(
    (sum, { style }) => sum + (style.height ? Number.parseFloat(style.height) : HEIGHT),
    0,
  )

/** Wait for a step: steps are tasks of their own, and the first long list loads its code first. */
const soon = (check: () => void) => waitFor(check, { timeout: 10_000 })

async function scrollTo(item: number) {
  scrolled = item * HEIGHT
  fireEvent.scroll(window)
  await soon(() => expect(drawn()).toEqual(expect.arrayContaining([item - 6, item + 11])))
}

/** Wait until two screens of items are in the document, or three if the list was whole before. */
const few = () =>
  soon(() => {
    expect(drawn().slice(0, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(drawn().length).toBeLessThanOrEqual(18)
  })

test('a list that is not long has a few items at first, and soon all', async () => {
  render(list(items.slice(0, 60)))
  expect(drawn()).toHaveLength(6)
  await soon(() => expect(drawn()).toHaveLength(60))
  expect(document.querySelector('[aria-setsize]')).toBeNull()
})

test('a long list has what is near the reader, and is as high as if it had everything', async () => {
  render(list())
  await soon(() => expect(height()).toBe(300 * HEIGHT))
  await few()
  await scrollTo(200)
  expect(drawn().length).toBeLessThan(40)
  expect(height()).toBe(300 * HEIGHT)
  const item = screen.getByText('Item 201').closest('li')
  expect(item?.getAttribute('aria-posinset')).toBe('202')
  expect(item?.getAttribute('aria-setsize')).toBe('300')
})

test('the first item, the focused one and its neighbours, and one that says so stay', async () => {
  render(list())
  await few()
  screen.getByText('Item 3').focus()
  await scrollTo(200)
  expect(drawn().slice(0, 8)).toEqual([0, 2, 3, 4, 6, 7, 8, 194])
  expect(document.activeElement?.textContent).toBe('Item 3')
})

test('long_list_opened_again_has_its_former_height_and_scroll_position', async () => {
  const { unmount } = render(list())
  await few()
  await scrollTo(200)
  unmount()
  render(list())
  expect(height()).toBe(300 * HEIGHT)
  expect(drawn()).toEqual(expect.arrayContaining([0, 200, 205]))
  expect(drawn()).not.toContain(100)
})

test('long_list_that_gets_more_items_grows_and_draws_no_more_of_them', async () => {
  const { rerender } = render(list(items.slice(0, 100)))
  await few()
  const before = drawn()
  rerender(list())
  expect(drawn()).toEqual(before)
  expect(height()).toBe(300 * HEIGHT)
})

test('long_list_is_printed_with_all_items', async () => {
  render(list())
  await few()
  fireEvent(window, new Event('beforeprint'))
  expect(drawn()).toHaveLength(300)
  fireEvent(window, new Event('afterprint'))
  await few()
})
