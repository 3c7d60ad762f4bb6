import { buildingFields, type PlaceValues } from '../values'

/** Return the address lines that a customer with an accepted order sees, without entry code and notes. */
export function addressLines(place: PlaceValues): string[] {
  const parts = buildingFields(place.buildingType)
    .map(([field]) => field)
    .filter((field) => field !== 'entryCode' && field !== 'houseNumber')
    .map((field) => place[field])
  const street = place.buildingType === 'HOUSE' ? `${place.houseNumber} ${place.street}` : place.street
  return [street, ...parts, place.city].map((part) => part.trim()).filter(Boolean)
}
