/**
 * `/` is the dashboard for a chef and the landing page for a visitor without a known place. For all others it is the
 * list of chefs.
 */
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

/** Loads the code of the page that will most likely be shown. */
StartPage.preload = async (): Promise<void> => {
  const { lat, lon } = homeSearch(parseSearch(window.location.search))
  const placeIsInAddress = lat !== undefined && lon !== undefined
  await (placeIsInAddress || readToken() || currentLocation.get() ? HomePage : LandingPage).preload?.()
}
