/** `/` is the landing page for a stranger and the list of chefs for everyone who is known, or whose place is. */
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeSearch, parseSearch } from '@/shared/lib/search'
import { currentLocation, readToken, useCurrentLocation, useSession } from '@/shared/session'
import { HomePage, LandingPage } from './startPages'
import { PendingPage } from './PendingPage'

export function StartPage(): ReactNode {
  const { account, isLoading, isLoggedIn } = useSession()
  const location = useCurrentLocation()
  const { lat, lon } = useSearch({ from: '/_find/' })
  const placeIsKnown = location !== null || (lat !== undefined && lon !== undefined)
  if (isLoading) return <PendingPage />
  if (account?.activeChef && lat === undefined) return <Navigate to="/dashboard" replace />
  return isLoggedIn || placeIsKnown ? <HomePage /> : <LandingPage />
}

/** Fetches the code of the page that will most likely be shown. */
StartPage.preload = async (): Promise<void> => {
  const { lat, lon } = homeSearch(parseSearch(window.location.search))
  const placeIsInAddress = lat !== undefined && lon !== undefined
  await (placeIsInAddress || readToken() || currentLocation.get() ? HomePage : LandingPage).preload?.()
}
