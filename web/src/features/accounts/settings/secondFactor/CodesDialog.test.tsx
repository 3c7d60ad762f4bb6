import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { CodesDialog } from './CodesDialog'

beforeAll(() => setTestLanguage('en'))

test('codes that are shown once stay until they are said to be kept', async () => {
  const onClose = vi.fn<() => void>()
  render(<CodesDialog codes={['aaaa-bbbb']} onClose={onClose} />)
  const code = await screen.findByText('aaaa-bbbb')
  fireEvent.keyDown(code, { key: 'Escape' })
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (overlay) fireEvent.click(overlay)
  const inner = document.querySelector('.mantine-Modal-inner')
  if (inner) fireEvent.click(inner)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(onClose).toHaveBeenCalledOnce()
})
