import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentLocation } from '@/shared/session'
import { mayGeolocate } from './geolocate'
import { findCurrentLocation } from './useLocate'

/**
 * While no place is known, use the device's position if the permission was granted before. It never opens the browser's
 * permission dialog; `offer` is true if a button may do so.
 */
export function useFirstPlace(unknown: boolean): { offer: boolean } {
  const client = useQueryClient()
  const [offer, setOffer] = useState(false)
  useEffect(() => {
    if (!unknown) return () => {}
    let left = false
    const look = async () => {
      const may = await mayGeolocate()
      if (left) return
      setOffer(may === 'prompt')
      if (may !== 'granted') return
      const here = await findCurrentLocation(client)
      if (!left) currentLocation.set(here)
    }
    // The user did not request it, so no error is shown.
    look().catch(() => setOffer(true))
    return () => {
      left = true
    }
  }, [unknown, client])
  return { offer: unknown && offer }
}
