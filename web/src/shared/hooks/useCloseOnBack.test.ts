import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './useCloseOnBack'

const here = () => window.location.pathname
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

async function back(): Promise<void> {
  window.history.back()
  await settled()
}

/** Open an overlay that closes on request, or one that refuses to close. */
function openOverlay({ refuses = false } = {}) {
  const onClose = vi.fn<() => void>()
  const overlay = renderHook(({ open }) => useCloseOnBack(open, onClose), { initialProps: { open: true } })
  if (!refuses) onClose.mockImplementation(() => overlay.rerender({ open: false }))
  return { onClose, close: () => overlay.rerender({ open: false }) }
}

beforeEach(async () => {
  window.history.pushState({}, '', '/before')
  window.history.pushState({}, '', '/menu')
  await settled()
})

test('back closes what is open and stays on the page, the next back leaves it', async () => {
  const { onClose } = openOverlay()
  await settled()
  await back()
  expect(onClose).toHaveBeenCalledOnce()
  expect(here()).toBe('/menu')
  await back()
  expect(here()).toBe('/before')
})

test('overlay_closed_by_its_button_leaves_no_history_entry', async () => {
  const { onClose, close } = openOverlay()
  await settled()
  close()
  await settled()
  await back()
  expect(here()).toBe('/before')
  expect(onClose).not.toHaveBeenCalled()
})

test('back_with_two_overlays_closes_the_upper_one', async () => {
  const [lower, upper] = [openOverlay(), openOverlay()]
  await settled()
  await back()
  expect(upper.onClose).toHaveBeenCalledOnce()
  expect(lower.onClose).not.toHaveBeenCalled()
  await back()
  expect(lower.onClose).toHaveBeenCalledOnce()
  expect(here()).toBe('/menu')
})

test('overlay_opened_after_another_was_closed_reuses_its_history_entry', async () => {
  const first = openOverlay()
  await settled()
  first.close()
  const second = openOverlay()
  await settled()
  await back()
  expect(second.onClose).toHaveBeenCalledOnce()
  expect(here()).toBe('/menu')
  await back()
  expect(here()).toBe('/before')
})

test('overlay_that_stays_open_gets_onClose_on_each_back_and_the_page_stays', async () => {
  const { onClose, close } = openOverlay({ refuses: true })
  await settled()
  await back()
  await back()
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(here()).toBe('/menu')
  close()
  await settled()
})

test('back from the page that an overlay led to passes over its entry', async () => {
  const { close } = openOverlay()
  await settled()
  close()
  window.history.pushState({}, '', '/next')
  await settled()
  await back()
  await settled()
  expect(here()).toBe('/menu')
  await back()
  expect(here()).toBe('/before')
})
