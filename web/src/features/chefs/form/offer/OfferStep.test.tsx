import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { type FormParts, FormPartsProvider } from '../parts'
import { FORM_ID, type Refusal } from '../useStepForm'
import { newChef, type OfferValues } from '../values'
import { OfferStep } from './OfferStep'

beforeEach(() => setTestLanguage('en'))

const ORDER = 'It has to close after it opens.'
const parts = { Text: () => null } as unknown as FormParts
const { offer } = newChef()
const [open, closed] = [offer.hours.PICKUP.monday, offer.hours.PICKUP.sunday]
/** Few days are open, because each renders two lists of times. */
const week = { ...offer.hours.PICKUP, tuesday: closed, thursday: closed, friday: closed, saturday: closed }
const usual = { ...offer, hours: { PICKUP: week, DINE_IN: week, DELIVER_TO_PICKUP_POINT: week } }
/** Two delivery types; the Wednesday of the second one closes before it opens. */
const faulty: OfferValues = {
  ...usual,
  deliveryTypes: ['PICKUP', 'DINE_IN'],
  hours: {
    ...usual.hours,
    DINE_IN: { ...usual.hours.DINE_IN, wednesday: { ...open, open: '19:00' } },
  },
}

function show(values: OfferValues, refusal?: Refusal) {
  const onDone = vi.fn<() => void>()
  const { container } = render(
    <FormPartsProvider value={parts}>
      <OfferStep
        asksTerms
        home={null}
        values={values}
        onChange={() => {}}
        onDone={onDone}
        refusal={refusal}
      />
    </FormPartsProvider>,
  )
  return { onDone, submit: () => fireEvent.submit(container.querySelector(`#${FORM_ID}`)!) }
}

const control = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const choose = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })

const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))

test('hours_that_are_wrong_take_the_focus_before_the_terms', async () => {
  const { submit, onDone } = show(faulty)
  submit()
  await expectFocus('Wednesday, opens')
  expect(screen.getByText(ORDER).closest('li')?.textContent).toMatch(/^Wed/)
  expect(control('Wednesday, closes').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please accept the terms first.')).toBeDefined()
  expect(onDone).not.toHaveBeenCalled()

  choose('Wednesday, closes', '21:00')
  await waitFor(() => expect(screen.queryByText(ORDER)).toBeNull())
  expect(control('Wednesday, closes').value).toBe('21:00')
})

test('week_without_an_open_day_takes_the_focus_to_its_first_switch', async () => {
  const { submit } = show(usual)
  for (const shift of screen.getAllByLabelText<HTMLInputElement>(/^Open: /))
    if (shift.checked) fireEvent.click(shift)
  submit()
  await expectFocus('Open: Monday')
  expect(screen.getByText('Open at least one day.')).toBeDefined()
})

test('refused_day_takes_the_focus_on_the_way_back_to_the_step', async () => {
  show(faulty, { step: 'offer', field: 'hours.DINE_IN.wednesday', message: 'chefs.form.invalid.order' })
  await expectFocus('Wednesday, opens')
  expect(screen.getByText(ORDER)).toBeDefined()
})

test('impossible_day_is_not_copied_and_says_why', async () => {
  show(usual)
  choose('Monday, opens', '19:00')
  fireEvent.click(screen.getByText('Monday to all'))
  await expectFocus('Monday, opens')
  expect(screen.getAllByText(ORDER)).toHaveLength(1)
  expect(control('Wednesday, opens').value).toBe('10:00')
  expect(screen.queryByLabelText('Tuesday, opens')).toBeNull()
  expect(screen.queryByText('Hours copied')).toBeNull()

  choose('Monday, closes', '21:00')
  await waitFor(() => expect(screen.queryByText(ORDER)).toBeNull())
  fireEvent.click(screen.getByText('Monday to all'))
  expect(control('Wednesday, closes').value).toBe('21:00')
  expect(screen.getByText('Hours copied')).toBeDefined()
})
