import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'

test('form that opens a dialog is not submitted by its answer', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onConfirm = vi.fn()
  const dialog = { open: true, onClose: vi.fn(), title: 'Leave?', confirmLabel: 'Leave without saving' }
  render(
    <form onSubmit={onSubmit}>
      <ConfirmDialog {...dialog} onConfirm={onConfirm} />
    </form>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
