import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { noteAnswer, noteSilence, useReach } from '@/shared/api/reach'
import { sweepAnswers } from '@/shared/api/storedAnswers'
import { useSession } from '@/shared/session'
import { keepAnswers } from './keepAnswers'
import type { OfflineProps } from './Offline'
import { restoreTyped } from './reloadWithTyped'
import { ReachNotice } from './ReachNotice'
import classes from './strip.module.css'
import { UpdateNotice } from './UpdateNotice'
import { startWorker } from './worker'

/** While an order is being made nothing asks for a reload. */
const ORDERING = /^\/(shopping-card|payment)\b/

/** Says when there is no network, and when there is a new version; stores what may be read offline. */
export default function OfflineHost({ loadNeeded }: OfflineProps) {
  const client = useQueryClient()
  const reach = useReach()
  const [isOutdated, setOutdated] = useState(false)
  const isOrdering = useRouterState({ select: ({ location }) => ORDERING.test(location.pathname) })
  useEffect(() => {
    restoreTyped()
    if (!navigator.onLine) noteSilence()
    window.addEventListener('online', noteAnswer)
    window.addEventListener('offline', noteSilence)
    void sweepAnswers()
    // Without a network it is too late to fetch it.
    void import('@/shared/api/withoutAnswer').catch(() => undefined)
    const stopKeeping = keepAnswers(client)
    const stopWorker = startWorker(setOutdated)
    return () => {
      window.removeEventListener('online', noteAnswer)
      window.removeEventListener('offline', noteSilence)
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
    const isOpen = reach === 'open'
    // What was shown instead of an answer is read now.
    if (isOpen && !wasOpen.current)
      void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    wasOpen.current = isOpen
  }, [client, reach])
  const strip = reach !== 'open' ? 'reach' : isOutdated && !isOrdering ? 'update' : undefined
  useEffect(() => {
    const { dataset } = document.documentElement
    if (strip) dataset.strip = strip
    return () => void delete dataset.strip
  }, [strip])
  return (
    // Always there, so that a change is said.
    <div role="status" className={strip && classes.strip}>
      {strip === 'reach' && reach !== 'open' && <ReachNotice reach={reach} />}
      {strip === 'update' && <UpdateNotice onLater={() => setOutdated(false)} />}
    </div>
  )
}
