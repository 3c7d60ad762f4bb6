import { fireEvent, render, screen } from '@testing-library/react'
import { X } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'

type Given = { disabled: boolean; onClick: () => void }
const KINDS = [
  ['button', (given: Given) => <Button {...given}>Save</Button>],
  ['icon button', (given: Given) => <IconButton {...given} icon={X} label="Save" />],
] as const

test.each(KINDS)('%s_disabled_with_the_focus_keeps_it_and_does_nothing', (_, show) => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(show({ disabled: false, onClick }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  button.focus()
  rerender(show({ disabled: true, onClick }))
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.blur(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null])
})
