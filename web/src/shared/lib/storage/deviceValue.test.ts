import { useSelector } from '@tanstack/react-store'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createDeviceValue } from './deviceValue'
import { deviceStorage } from '.'

const dish = createDeviceValue('dish', (stored) => (typeof stored === 'string' ? stored : 'none'))
const shown = () => renderHook(() => useSelector(dish)).result

beforeEach(() => deviceStorage.clear())

test('value_written_here_is_stored_and_shown', () => {
  const result = shown()
  act(() => dish.set('soup'))
  expect([result.current, localStorage.getItem('dish')]).toEqual(['soup', '"soup"'])
  act(() => dish.remove())
  expect([result.current, localStorage.getItem('dish')]).toEqual(['none', null])
})

test('value_written_by_another_tab_is_shown', () => {
  const result = shown()
  act(() => {
    localStorage.setItem('dish', '"bread"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'dish' }))
  })
  expect(result.current).toBe('bread')
})

test('value_written_while_this_tab_heard_nothing_is_read', () => {
  expect(dish.get()).toBe('none')
  localStorage.setItem('dish', '"cake"')
  expect([dish.get(), shown().current]).toEqual(['cake', 'cake'])
})

test.each(['{', 'null', '7'])('stored_%s_becomes_what_parse_makes_of_nothing', (stored) => {
  localStorage.setItem('dish', stored)
  expect(dish.get()).toBe('none')
})
