import { useNavigate } from '@tanstack/react-router'
import { deleteStoredAnswers } from '@/shared/api/deleteStoredAnswers'
import { logout } from '@/shared/api/generated/marmita'
import { tabStorage } from '@/shared/lib/storage'
import { adultContent } from './adultContent'
import { chatOutbox } from './chatOutbox'
import { communitiesSeen } from './communitiesSeen'
import { formDrafts } from './formDrafts'
import { currentLocation } from './location'
import { rememberedFilters } from './rememberedFilters'
import { clearToken } from './token'

/**
 * Return a function that ends the session on this device at once, and on the server if the network allows. Personal
 * data is removed from the device. The color scheme and the language stay.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The request carries the token, so it is sent before the token is removed.
    const logoutRequest = logout().catch(() => undefined)
    clearToken()
    currentLocation.remove()
    adultContent.remove()
    formDrafts.remove()
    tabStorage.clear()
    chatOutbox.clear()
    communitiesSeen.remove()
    rememberedFilters.remove()
    await Promise.all([navigate({ to: '/' }), logoutRequest, deleteStoredAnswers()])
  }
}
