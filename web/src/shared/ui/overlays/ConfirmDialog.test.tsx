import { fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'

test('form that opens a dialog is not submitted by its answer', async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const onConfirm = vi.fn<() => void>()
  const dialog = {
    open: true,
    onClose: vi.fn<() => void>(),
    title: 'Leave?',
    confirmLabel: 'Leave without saving',
  }
  render(
    <form onSubmit={onSubmit}>
      <ConfirmDialog {...dialog} onConfirm={onConfirm} />
    </form>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
