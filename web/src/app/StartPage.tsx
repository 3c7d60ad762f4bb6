/** `/` is the landing page for a stranger and the list of chefs for everyone who is known, or whose place is. */
import { Navigate, useSearch } from '@tanstack/react-router'
import { homeSearch, parseSearch } from '@/shared/lib/search'
import { currentLocation, readToken, useCurrentLocation, useSession } from '@/shared/session'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { pages } from './pages'
import { PendingPage } from './PendingPage'
import type { RouteComponent } from '@tanstack/react-router'

const { HomePage = NotFound, LandingPage = NotFound }: Record<string, RouteComponent | undefined> = pages

export function StartPage() {
  const { account, isLoading, isLoggedIn } = useSession()
  const location = useCurrentLocation()
  const { lat, lon } = useSearch({ from: '/' })
  const placeIsKnown = location !== null || (lat !== undefined && lon !== undefined)
  if (isLoading) return <PendingPage />
  if (account?.activeChef && lat === undefined) return <Navigate to="/dashboard" replace />
  return isLoggedIn || placeIsKnown ? <HomePage /> : <LandingPage />
}

/** Fetches the code of the page that will most likely be shown. */
StartPage.preload = async (): Promise<void> => {
  const { lat, lon } = homeSearch(parseSearch(window.location.search))
  const placeIsAsked = lat !== undefined && lon !== undefined
  await (placeIsAsked || readToken() || currentLocation.get() ? HomePage : LandingPage).preload?.()
}
