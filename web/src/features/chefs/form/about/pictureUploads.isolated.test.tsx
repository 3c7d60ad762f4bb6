import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { createChef } from '@/shared/api/generated/marmita'
import { readFormDraft } from '@/shared/session'
import { writeToken } from '@/shared/session/token'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import ChefWizard from '../ChefWizard'
import { draftName, restoreDraft, storeDraft } from '../draft'
import { type FormParts, FormPartsProvider } from '../parts'
import { FORM_ID } from '../useStepForm'
import { closedWeek, newChef, type Step } from '../values'

// The form is large, and its lazy parts are loaded on demand.
vi.setConfig({ testTimeout: 20_000 })
configure({ asyncUtilTimeout: 8000 })

const arrivals = vi.hoisted<Map<string, () => void>>(() => new Map())

vi.mock('@/shared/ui/media/crop/photoFile', () => ({ preparePhoto: async (file: File) => file }))
vi.mock('@/shared/ui/media/uploads/sendPhoto', () => ({
  sendPhoto: ({ name }: File, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      arrivals.set(name, () => resolve({ base: `/media/${name}`, widths: [], width: 4, height: 3 }))
    }),
}))
vi.mock('@/shared/api/generated/marmita', async (original) => ({
  ...(await original<object>()),
  createChef: vi.fn<() => Promise<unknown>>(() => new Promise(() => {})),
}))

const NAME = draftName('ana')
const WAIT = /^Your pictures are still uploading/
const parts = { Text: () => null, AddressSearch: () => null, PlaceMap: () => null } as unknown as FormParts

beforeEach(async () => {
  arrivals.clear()
  vi.mocked(createChef).mockClear()
  writeToken('t', true)
  await setTestLanguage('en')
  // The growing text field listens to fonts, which the test environment does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const values = newChef()
  // Each open day renders two long lists of times.
  const oneDay = { ...closedWeek(), monday: values.offer.hours.PICKUP.monday }
  const draft = {
    account: { ...values.account, firstName: 'Ana', lastName: 'Haddad', phoneNumber: '+33612345678' },
    about: { ...values.about, name: 'Chez Amina', shortName: 'amina', cuisines: ['MOROCCAN' as const] },
    place: { ...values.place, isLater: true },
    offer: { ...values.offer, hours: { ...values.offer.hours, PICKUP: oneDay }, termsAccepted: true },
  }
  storeDraft(NAME, { values: draft, step: 'about', done: 3, savedAt: new Date().toISOString() })
})

async function openWizard() {
  function Page() {
    const [step, setStep] = useState<Step>('about')
    return (
      <QueryClientProvider client={createQueryClient()}>
        <FormPartsProvider value={parts}>
          <ChefWizard
            accountId="ana"
            advAccepted={false}
            step={step}
            onStep={setStep}
            onOutcome={() => undefined}
          />
        </FormPartsProvider>
      </QueryClientProvider>
    )
  }
  const routeTree = createRootRoute({ component: Page })
  const history = createMemoryHistory()
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByLabelText(/^Short name/)
  return history
}

async function choosePicture(name: string) {
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
  await waitFor(() => expect(arrivals.has(name)).toBe(true))
}

const arrive = async (name: string) => {
  arrivals.get(name)!()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}
const submit = () => fireEvent.submit(document.querySelector(`#${FORM_ID}`)!)
// Texts are found much faster than roles here.
const openStep = (name: string) => fireEvent.click(screen.getByText(name))
const storedPictures = () => restoreDraft(readFormDraft(NAME))?.values.about.pictures.map(({ base }) => base)

test.each([
  ['Back', () => fireEvent.click(screen.getByText('Back')), 'Who cooks?'],
  ['the_number_of_a_step', () => openStep('Your place'), 'Where do you cook?'],
  ['Next', submit, 'Where do you cook?'],
])('picture_under_way_arrives_in_the_step_opened_by_%s', async (_, leave, title) => {
  await openWizard()
  await choosePicture('soup.png')
  leave()
  await screen.findByText(title)
  await arrive('soup.png')
  expect(storedPictures()).toEqual(['/media/soup.png'])
})

test('picture_that_arrives_in_its_own_step_is_added_to_it', async () => {
  await openWizard()
  await choosePicture('soup.png')
  await arrive('soup.png')
  expect(await screen.findByLabelText('What picture 1 shows')).toBeDefined()
  expect(storedPictures()).toEqual(['/media/soup.png'])
})

test('save_with_a_picture_under_way_is_refused_until_the_picture_is_cancelled', async () => {
  await openWizard()
  await choosePicture('soup.png')
  openStep('Your offer')
  await screen.findByText('When and how?')
  submit()
  const group = await screen.findByText(WAIT)
  expect(group.closest('fieldset')).toBe(document.activeElement)
  fireEvent.click(screen.getByLabelText('Do not send soup.png'))
  await waitFor(() => expect(screen.queryByText(WAIT)).toBeNull())
  expect(createChef).not.toHaveBeenCalled()
})

test('save_after_the_picture_has_arrived_sends_it', async () => {
  await openWizard()
  await choosePicture('soup.png')
  openStep('Your offer')
  await screen.findByText('When and how?')
  await arrive('soup.png')
  submit()
  await waitFor(() => expect(createChef).toHaveBeenCalledTimes(1))
  expect(vi.mocked(createChef).mock.calls[0]![0].pictures).toMatchObject([{ path: '/media/soup.png' }])
})

test('page_is_left_during_an_upload_only_after_a_question_which_goes_away_with_the_arrival', async () => {
  const history = await openWizard()
  await choosePicture('soup.png')
  act(() => history.push('/elsewhere'))
  await screen.findByText(/^A picture is still uploading/)
  expect(history.location.pathname).toBe('/')
  await arrive('soup.png')
  await waitFor(() => expect(screen.queryByText(/^A picture is still uploading/)).toBeNull())
  expect(storedPictures()).toEqual(['/media/soup.png'])
})
