import { useNavigate } from '@tanstack/react-router'
import { forgetAnswers } from '@/shared/api/forgetAnswers'
import { logout } from '@/shared/api/generated/marmita'
import { adultContent } from './adultContent'
import { chatOutbox } from './chatOutbox'
import { communitiesSeen } from './communitiesSeen'
import { formDrafts } from './formDrafts'
import { currentLocation } from './location'
import { rememberedFilters } from './rememberedFilters'
import { clearToken } from './token'

/**
 * Ends the session here at once and on the server as well as the network allows. Personal data goes from the
 * device too; how it looks and which language it speaks stays.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The token travels with this call, so it goes out before the token is removed.
    const farewell = logout().catch(() => undefined)
    clearToken()
    currentLocation.remove()
    adultContent.remove()
    formDrafts.remove()
    chatOutbox.clear()
    communitiesSeen.remove()
    rememberedFilters.remove()
    await Promise.all([navigate({ to: '/' }), farewell, forgetAnswers()])
  }
}
