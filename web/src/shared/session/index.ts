export {
  type Account,
  ACCOUNT_KEY,
  accountQuery,
  hasBoth,
  isAdmin,
  isBlockedFrom,
  isChef,
  isModerator,
  ownChefId,
  owns,
  patchAccount,
  sellerOf,
} from './account'
export { useConsent, writeConsent } from './consent'
export { type AuthDialog, closeAuthDialog, openAuthDialog, useAuthDialog } from './authDialog'
export { areFormDraftsKept, readFormDraft, watchFormDrafts, writeFormDraft } from './formDrafts'
export { clearToken, isRemembered, readToken, writeToken } from './token'
export { useSession, useToken } from './useSession'
export { type CurrentLocation, currentLocation, useCurrentLocation } from './location'
export { rememberedFilters } from './rememberedFilters'
export { useLogout } from './useLogout'
