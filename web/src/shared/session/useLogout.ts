import { useNavigate } from '@tanstack/react-router'
import { logout } from '@/shared/api/generated/marmita'
import { clearToken } from './token'

/** Ends the session here at once and on the server as well as the network allows. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The token travels with this call, so it goes out before the token is forgotten.
    const farewell = logout().catch(() => undefined)
    clearToken()
    await Promise.all([navigate({ to: '/' }), farewell])
  }
}
