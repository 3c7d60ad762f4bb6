import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentLocation } from '@/shared/session'
import { mayGeolocate } from './geolocate'
import { findHere } from './useLocate'

/**
 * While no place is known: takes the device's, silently, where the reader has allowed that before. Never makes the
 * browser ask; `offer` says that a button may.
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
      const here = await findHere(client)
      if (!left) currentLocation.set(here)
    }
    // Nobody requested it, so no error is shown.
    look().catch(() => setOffer(true))
    return () => {
      left = true
    }
  }, [unknown, client])
  return { offer: unknown && offer }
}
