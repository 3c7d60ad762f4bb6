import { lazy } from 'react'

export { ChefCard } from './ChefCard'
export { ChefGrid, ChefGridSkeleton, NoChefs, NoStarredChefs } from './ChefGrid'
export { FilterBar, FilterButton, SortSelect } from './FilterBar'
export { type FormParts, FormPartsProvider } from './form/parts'
export { chefFormQuery } from './form/saving/queries'
export type { Outcome } from './form/saving/useSubmit'
export { countFilters, filterParams, NO_FILTERS, pickFilters } from './filters'
export { OpenBadge } from './OpenBadge'
export { Discover } from './profile/Discover'
export { StarredChefs } from './StarredChefs'
export { Facts } from './profile/Facts'
export { NameRow } from './profile/NameRow'
export { PhotoGrid } from './profile/PhotoGrid'
export {
  type AreaParams,
  areaQuery,
  chefQuery,
  chefsTotal,
  cityQuery,
  findKnownCard,
  landingChefsQuery,
  wordsQuery,
} from './queries'
export { ActivatePayments } from './state/ActivatePayments'
export { Checklist } from './state/Checklist'
export { chefStateQuery } from './state/queries'
export { ReviewChef, WaitingChefs } from './state/ConfirmChef'
export { OwnerPanel } from './state/OwnerPanel'
export { ReviewDone } from './state/ReviewDone'
export { SandboxAccount } from './state/SandboxAccount'

/** The form that creates and changes a chef, loaded lazily because it has much more code than the other pages. */
export const ChefWizard = lazy(() => import('./form/ChefWizard'))
