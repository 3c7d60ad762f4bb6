export { ChefMap } from './ChefMap'
export type { MapPin } from './types'
