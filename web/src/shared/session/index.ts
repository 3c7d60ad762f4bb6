export { type Account, ACCOUNT_KEY, accountQuery, isAdmin, isChef, isModerator } from './account'
export { type AuthDialog, closeAuthDialog, openAuthDialog, useAuthDialog } from './authDialog'
export { clearToken, isRemembered, readToken, writeToken } from './token'
export { useSession, useToken } from './useSession'
export {
  type CurrentLocation,
  readCurrentLocation,
  useCurrentLocation,
  writeCurrentLocation,
} from './location'
export { useLogout } from './useLogout'
