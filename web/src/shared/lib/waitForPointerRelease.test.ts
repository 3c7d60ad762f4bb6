import { afterEach, expect, test, vi } from 'vitest'
import { waitForPointerRelease } from './waitForPointerRelease'

const point = (type: string) => window.dispatchEvent(new Event(type))

afterEach(() => {
  point('pointerup')
  vi.useRealTimers()
})

test('wait_without_a_pressed_pointer_ends_at_once', async () => {
  await expect(waitForPointerRelease()).resolves.toBeUndefined()
})

test('wait_with_a_pressed_pointer_ends_after_its_click', async () => {
  const seen: string[] = []
  point('pointerdown')
  const waiting = waitForPointerRelease().then(() => seen.push('drawn'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  point('pointerup')
  seen.push('clicked')
  await waiting
  expect(seen).toEqual(['clicked', 'drawn'])
})

test('a_long_press_is_not_waited_for', async () => {
  vi.useFakeTimers()
  point('pointerdown')
  const waiting = waitForPointerRelease()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(waiting).resolves.toBeUndefined()
})
