import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SidePanel } from './SidePanel'

test('Escape in a dialog over the panel leaves the panel open, though the focus is back in it by then', () => {
  const onClose = vi.fn<() => void>()
  render(
    <>
      <SidePanel label="A chef" onClose={onClose}>
        <button type="button">Ask</button>
      </SidePanel>
      <input aria-label="Reason, in the dialog" />
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Ask' })
  const field = screen.getByRole('textbox')
  // A dialog handles the key first, and gives the focus back.
  window.addEventListener('keydown', () => opener.focus(), { capture: true, once: true })
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(opener)
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.keyDown(opener, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
