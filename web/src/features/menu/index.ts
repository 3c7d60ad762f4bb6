export { FoodDetails } from './FoodDetails'
export { Menu } from './Menu'
export { foodQuery } from './queries'
