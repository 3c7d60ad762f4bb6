import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChefFilters } from '@/shared/lib/search'
import { toggled } from '../filters'
import { useChosen } from './useChosen'

const heard: ChefFilters[] = []

/** Render the hook with functions to press a filter and to change the filters of the address. */
function renderChoices() {
  const onChange = (filters: ChefFilters) => void heard.push(filters)
  const { result, rerender, unmount } = renderHook(({ filters }) => useChosen(filters, onChange), {
    initialProps: { filters: {} as ChefFilters },
  })
  const shown = () => result.current.shown
  const press = (word: 'VEGAN' | 'VEGETARIAN') =>
    act(() => result.current.choose(toggled(shown(), 'dietary', word)))
  const close = () => act(() => result.current.notifyNow())
  return { shown, press, close, arrive: (filters: ChefFilters) => rerender({ filters }), unmount }
}

beforeEach(() => {
  heard.length = 0
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  })
})
afterEach(() => void vi.useRealTimers())
const draw = () => act(() => vi.advanceTimersByTime(50))

test('a press shows at once, and the page hears of it after the next frame', () => {
  const { shown, press } = renderChoices()
  press('VEGAN')
  expect(shown()).toEqual({ dietary: ['VEGAN'] })
  expect(heard).toEqual([])
  draw()
  expect(heard).toEqual([{ dietary: ['VEGAN'] }])
})

test('quick presses add up, and the page hears of all of them once', () => {
  const { press } = renderChoices()
  press('VEGAN')
  press('VEGETARIAN')
  draw()
  expect(heard).toEqual([{ dietary: ['VEGAN', 'VEGETARIAN'] }])
})

test('the address of an earlier press takes back no later one', () => {
  const { shown, press, arrive } = renderChoices()
  press('VEGAN')
  draw()
  press('VEGETARIAN')
  draw()
  arrive({ dietary: ['VEGAN'] })
  expect(shown()).toEqual({ dietary: ['VEGAN', 'VEGETARIAN'] })
  press('VEGAN')
  draw()
  expect(heard.at(-1)).toEqual({ dietary: ['VEGETARIAN'] })
})

test('an address that no press led to is shown, as after Back', () => {
  const { shown, press, arrive } = renderChoices()
  press('VEGAN')
  draw()
  arrive({ dietary: ['VEGAN'] })
  arrive({})
  expect(shown()).toEqual({})
  press('VEGETARIAN')
  draw()
  arrive({ starred: true })
  expect(shown()).toEqual({ starred: true })
})

test('a dialog that closes sooner notifies the page first, and once', () => {
  const { press, close } = renderChoices()
  press('VEGAN')
  close()
  expect(heard).toEqual([{ dietary: ['VEGAN'] }])
  draw()
  close()
  expect(heard).toHaveLength(1)
})

test('filter_chosen_right_before_the_page_is_left_changes_no_address', () => {
  const { press, unmount } = renderChoices()
  press('VEGAN')
  unmount()
  draw()
  expect(heard).toEqual([])
})
