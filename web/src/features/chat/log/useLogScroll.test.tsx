import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLogScroll } from './useLogScroll'

function Log() {
  const { scroller, content, isAtEnd, onScroll } = useLogScroll({
    messages: [],
    ownId: 'ana',
    unsent: 0,
    target: undefined,
    sent: 0,
    hasNewer: false,
    onLatest: () => undefined,
  })
  return (
    <div ref={scroller} role="log" onScroll={onScroll}>
      <p ref={content}>{isAtEnd ? 'at the end' : 'further up'}</p>
    </div>
  )
}

const size = (element: Element, sizes: Record<string, number>) =>
  Object.entries(sizes).forEach(([name, value]) =>
    Object.defineProperty(element, name, { value, configurable: true, writable: true }),
  )

test('a log that loses room below it stays at the end, until its reader scrolls', () => {
  let resized = () => {}
  const Observer = vi.fn<(callback: () => void) => object>(function (callback) {
    resized = callback
    return { observe: () => undefined, disconnect: () => undefined }
  })
  vi.stubGlobal('ResizeObserver', Observer)
  render(<Log />)
  const log = screen.getByRole('log')
  log.scrollTo = () => undefined
  size(log, { clientHeight: 476, scrollHeight: 681, scrollTop: 153 })
  fireEvent.scroll(log)
  expect(screen.getByText('at the end')).toBeTruthy()
  size(log, { scrollTop: 205 })
  act(resized)
  size(log, { scrollTop: 100 })
  fireEvent.scroll(log)
  expect(screen.getByText('further up')).toBeTruthy()
  vi.unstubAllGlobals()
})
