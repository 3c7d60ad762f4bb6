import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpening } from './useOpening'

function Name() {
  const { opening, held, trigger, panel } = useOpening({ openMs: 500, closeMs: 200, keys: ['ArrowDown'] })
  return (
    <>
      <a href="#followed" {...held} {...trigger}>
        ana
      </a>
      {opening && <div role="dialog" aria-label={opening} {...panel} />}
    </>
  )
}

const link = () => screen.getByRole('link')
const opening = () => screen.queryByRole('dialog')?.getAttribute('aria-label') ?? null
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const mouse = { pointerType: 'mouse' }
const finger = { pointerType: 'touch' }

beforeEach(() => {
  vi.useFakeTimers()
  render(<Name />)
})
afterEach(() => vi.useRealTimers())

test('the pointer opens the panel after half a second, and closes it once it has left link and panel', () => {
  fireEvent.pointerEnter(link(), mouse)
  wait(499)
  expect(opening()).toBeNull()
  wait(1)
  expect(opening()).toBe('pointer')
  fireEvent.pointerLeave(link(), mouse)
  wait(150)
  fireEvent.pointerEnter(screen.getByRole('dialog'), mouse)
  wait(1000)
  expect(opening()).toBe('pointer')
  fireEvent.pointerLeave(screen.getByRole('dialog'), mouse)
  wait(200)
  expect(opening()).toBeNull()
})

test('a long press opens the panel and does not follow the link, a tap follows it', () => {
  fireEvent.pointerDown(link(), finger)
  wait(500)
  expect(opening()).toBe('focus')
  fireEvent.pointerUp(link(), finger)
  expect(fireEvent.click(link())).toBe(false)
  expect(fireEvent.click(link())).toBe(true)
})

test('a short tap opens nothing', () => {
  fireEvent.pointerDown(link(), finger)
  wait(200)
  fireEvent.pointerUp(link(), finger)
  wait(1000)
  expect(opening()).toBeNull()
  expect(fireEvent.click(link())).toBe(true)
})

test('the arrow key down opens the panel at once, and leaving with the pointer keeps it', () => {
  fireEvent.keyDown(link(), { key: 'ArrowDown' })
  expect(opening()).toBe('focus')
  fireEvent.pointerLeave(link(), mouse)
  wait(1000)
  expect(opening()).toBe('focus')
})
