export { ChefMap } from './ChefMap'
export type { MapPin } from './types'
export { PlaceMap } from './PlaceMap'
