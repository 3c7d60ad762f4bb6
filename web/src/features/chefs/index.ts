export { ChefCard } from './ChefCard'
export { ChefGrid, ChefGridSkeleton, NoChefs } from './ChefGrid'
export { FilterBar, FilterButton, SortSelect } from './FilterBar'
export { countFilters, filterParams, NO_FILTERS } from './filters'
export { Discover } from './profile/Discover'
export { Facts } from './profile/Facts'
export { NameRow } from './profile/NameRow'
export { PhotoGrid } from './profile/PhotoGrid'
export { Reviews } from './profile/Reviews'
export {
  type AreaParams,
  areaQuery,
  chefQuery,
  chefsTotal,
  cityQuery,
  findKnownCard,
  landingChefsQuery,
} from './queries'
