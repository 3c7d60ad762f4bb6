import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { markServerReachable, markServerUnreachable, useConnectionState } from '@/shared/api/connectionState'
import { sweepAnswers } from '@/shared/api/storedAnswers'
import { useSession } from '@/shared/session'
import { storeAnswers } from './storeAnswers'
import type { OfflineProps } from './Offline'
import { restoreFieldsAfterReload } from './reloadKeepingFields'
import { ConnectionNotice } from './ConnectionNotice'
import classes from './strip.module.css'
import { UpdateNotice } from './UpdateNotice'
import { startWorker } from './worker'

/** The pages of ordering, on which the update notice is not shown. */
const ORDERING = /^\/(shopping-card|payment)\b/

/** Shows when the network is lost or a new version exists, and stores the answers that can be read offline. */
export default function OfflineHost({ loadNeeded }: OfflineProps) {
  const client = useQueryClient()
  const connection = useConnectionState()
  const [isOutdated, setOutdated] = useState(false)
  const isOrdering = useRouterState({ select: ({ location }) => ORDERING.test(location.pathname) })
  useEffect(() => {
    restoreFieldsAfterReload()
    if (!navigator.onLine) markServerUnreachable()
    window.addEventListener('online', markServerReachable)
    window.addEventListener('offline', markServerUnreachable)
    void sweepAnswers()
    // Load this code now, because it cannot be loaded offline.
    void import('@/shared/api/offlineAnswer').catch(() => undefined)
    const stopKeeping = storeAnswers(client)
    const stopWorker = startWorker(setOutdated)
    return () => {
      window.removeEventListener('online', markServerReachable)
      window.removeEventListener('offline', markServerUnreachable)
      stopKeeping()
      stopWorker()
    }
  }, [client])
  const { isLoggedIn } = useSession()
  useEffect(() => {
    if (isLoggedIn) void loadNeeded().catch(() => undefined)
  }, [isLoggedIn, loadNeeded])
  const wasOpen = useRef(true)
  useEffect(() => {
    const isOpen = connection === 'open'
    // Fetch the data for which a stored answer was shown.
    if (isOpen && !wasOpen.current)
      void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    wasOpen.current = isOpen
  }, [client, connection])
  const strip = connection !== 'open' ? 'reach' : isOutdated && !isOrdering ? 'update' : undefined
  useEffect(() => {
    const { dataset } = document.documentElement
    if (strip) dataset.strip = strip
    return () => void delete dataset.strip
  }, [strip])
  return (
    // The live region is always there, so that its change is announced.
    <div role="status" className={strip && classes.strip}>
      {strip === 'reach' && connection !== 'open' && <ConnectionNotice connection={connection} />}
      {strip === 'update' && <UpdateNotice onLater={() => setOutdated(false)} />}
    </div>
  )
}
