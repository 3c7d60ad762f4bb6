/** Chefs for a single journey, created through the API like by the form. */
import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Customer } from './people'

export const authorizationOf = ({ token }: { token: string }) => ({
  authorization: `Bearer ${token}`,
})

/** Return a place in the fields of the Beauce, where the demo town has no chef. */
export const randomPlace = () => ({
  lat: 48 + randomInt(3000) / 10_000,
  lon: 1.3 + randomInt(5000) / 10_000,
})

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

/** Create a chef of the customer. Return its id and revision. */
export async function createChef(
  request: APIRequestContext,
  owner: Customer,
  data: Fields,
): Promise<{ id: string; revision: number }> {
  const made = await request.post('/api/chef', { data, headers: authorizationOf(owner) })
  expect(made.ok(), await made.text()).toBe(true)
  return made.json()
}
