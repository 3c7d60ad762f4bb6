export { FoodDetails } from './FoodDetails'
export { Menu } from './Menu'
export { foodQuery, foodsQuery } from './queries'
