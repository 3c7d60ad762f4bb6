import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { FoodEditor } from './chef/editor/FoodEditor'
export { FoodTools } from './chef/FoodTools'
export { OwnMenu } from './chef/OwnMenu'
export { ownMenuQuery } from './chef/queries'
export { FoodDetails } from './FoodDetails'
export { Menu } from './Menu'
export { AVAILABILITY_REFETCH_MS, foodQuery } from './queries'
export const DishOfTheDay = lazyWithTexts(() => import('./DishOfTheDay'), 'menu', 'chefs')
