import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePersonCard } from './usePersonCard'

function Name() {
  const { opening, anchor, card } = usePersonCard()
  return (
    <>
      <a href="#followed" {...anchor}>
        ana
      </a>
      {opening && <div role="dialog" aria-label={opening} {...card} />}
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

test('the pointer opens the card after half a second, and closes it once it has left link and card', () => {
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

test('a long press opens the card and does not follow the link, a tap follows it', () => {
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

test('the arrow key down opens the card at once, and leaving with the pointer keeps it', () => {
  fireEvent.keyDown(link(), { key: 'ArrowDown' })
  expect(opening()).toBe('focus')
  fireEvent.pointerLeave(link(), mouse)
  wait(1000)
  expect(opening()).toBe('focus')
})
