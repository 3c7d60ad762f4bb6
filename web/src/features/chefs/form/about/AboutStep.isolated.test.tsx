import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { FORM_ID } from '../useStepForm'
import { newChef } from '../values'
import { AboutStep } from './AboutStep'

vi.mock('@/shared/ui/media/crop/photoFile', () => ({ preparePhoto: () => new Promise(() => {}) }))

beforeEach(async () => {
  await setTestLanguage('en')
  // The growing text field listens to fonts, which the test environment does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

test('step_with_a_picture_that_is_still_being_sent_is_not_left', async () => {
  const about = {
    ...newChef().about,
    name: 'Chez Amina',
    shortName: 'amina',
    cuisines: ['MOROCCAN' as const],
  }
  const onDone = vi.fn<() => void>()
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AboutStep
        chefId={undefined}
        canUpload
        values={about}
        onChange={() => {}}
        onDone={onDone}
        refusal={undefined}
      />
    </QueryClientProvider>,
  )
  const submit = () => fireEvent.submit(container.querySelector(`#${FORM_ID}`)!)
  const picture = new File(['x'], 'soup.png', { type: 'image/png' })
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [picture] } })
  const cancel = (await screen.findByText('soup.png')).parentElement!.nextElementSibling!
  submit()
  const group = await screen.findByText(/^Your pictures are still uploading/)
  expect(group.closest('fieldset')).toBe(document.activeElement)
  expect(onDone).not.toHaveBeenCalled()

  fireEvent.click(cancel)
  await waitFor(() => expect(screen.queryByText(/^Your pictures are still uploading/)).toBeNull())
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})
