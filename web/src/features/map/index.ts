export { ChefMap } from './ChefMap'
export type { MapCluster, MapPin } from './types'
