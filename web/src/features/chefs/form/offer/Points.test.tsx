import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PickUpPointView } from '@/shared/api/generated/marmita.schemas'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import type { Point } from '@/shared/lib/geo'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { type FormParts, FormPartsProvider } from '../parts'
import { Points } from './Points'

beforeEach(() => setTestLanguage('en'))

const pointAt = (id: string, city: string, latitude: number, longitude: number): PickUpPointView => ({
  id,
  name: `Café ${id}`,
  shortName: id,
  address: { country: 'France', locationName: city, villageTownCity: city, latitude, longitude },
})
// Sorted by name, as the server sends them.
const points = [
  pointAt('Alfama', 'Lisboa', 38.712, -9.13),
  pointAt('Bastille', 'Paris', 48.853, 2.369),
  pointAt('Nation', 'Paris', 48.848, 2.396),
]
const NATION = { latitude: 48.848, longitude: 2.397 }
const parts = { PointState: () => null } as unknown as FormParts

/** Open the dialog and return the text of each pick-up point. */
async function open(home: Point | null, chosen: string[] = []) {
  const client = new QueryClient()
  client.setQueryData(pickUpPointsQuery.queryKey, points)
  render(
    <QueryClientProvider client={client}>
      <FormPartsProvider value={parts}>
        <Points home={home} chosen={chosen} onChange={() => {}} />
      </FormPartsProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText(/^(Choose pick-up points|Change)$/))
  await screen.findByText('Done')
  return () => screen.getAllByText(/^Café/, { selector: 'label' }).map(({ textContent }) => textContent)
}

test('points_nearby_come_first_and_say_how_far_they_are', async () => {
  const names = await open(NATION)
  expect(names()).toEqual(['Café Nation', 'Café Bastille'])
  expect(screen.getByText('Paris · 2.12 km')).toBeDefined()
  expect(screen.getByText('To find points more than 25 km away, search by name or place.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Name or place'), { target: { value: 'lisb' } })
  expect(names()).toEqual(['Café Alfama'])
  expect(screen.getByText('Lisboa · 1,455 km')).toBeDefined()
})

test('chosen_point_is_shown_however_far_it_is', async () => {
  expect((await open(NATION, ['Alfama']))()).toEqual(['Café Nation', 'Café Bastille', 'Café Alfama'])
})

test('place_without_points_nearby_says_so', async () => {
  await open({ latitude: 43.3, longitude: 5.37 })
  expect(screen.queryByText(/^Café/)).toBeNull()
  expect(screen.getByText(/^No pick-up point is within 25 km\./)).toBeDefined()
})

test('points_are_sorted_by_name_while_the_place_is_unknown', async () => {
  expect((await open(null))()).toEqual(['Café Alfama', 'Café Bastille', 'Café Nation'])
  expect(screen.queryByText(/ km/)).toBeNull()
})
