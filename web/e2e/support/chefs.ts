/** Chefs of a journey's own, made through the API as the form makes them. */
import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Customer } from './people'

export const authorizationOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Somewhere in the fields of the Beauce, where no chef of the demo town is. */
export const somewhere = () => ({ lat: 48 + randomInt(3000) / 10_000, lon: 1.3 + randomInt(5000) / 10_000 })

export const chefFields = (login: string) => ({
  shortName: login,
  name: `Chez ${login}`,
  firstName: 'Amina',
  lastName: 'Haddad',
  phoneNumber: '+33612345678',
  cuisines: ['MOROCCAN'],
  deliveryTypes: ['PICKUP'],
  pickupHours: { monday: { open: '18:00', close: '21:00' } },
  aboutMe: 'Since 1987',
})

type Fields = ReturnType<typeof chefFields> & { address?: ReturnType<typeof addressAt> }

export const addressAt = ({ lat, lon }: { lat: number; lon: number }) => ({
  buildingType: 'HOUSE',
  latitude: lat,
  longitude: lon,
  country: 'France',
  villageTownCity: 'Chartres',
  street: 'Rue du Bourg',
  houseNumber: '12',
  locationName: 'Chartres',
  coordinatesVerified: true,
})

/** The form of a new chef of the customer, as the server keeps it. */
export async function createChef(
  request: APIRequestContext,
  owner: Customer,
  data: Fields,
): Promise<{ id: string; revision: number }> {
  const made = await request.post('/api/chef', { data, headers: authorizationOf(owner) })
  expect(made.ok(), await made.text()).toBe(true)
  return made.json()
}
