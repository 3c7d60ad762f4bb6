import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ConnectionState } from '@/shared/api/connectionState'
import { dayAndTime, parisDay, time } from '@/shared/lib/format'
import { oldestShown } from './oldestShown'

const RETRY_INTERVAL_MS = 15_000

const timeOf = (instant: Date) => (parisDay(instant) === parisDay() ? time(instant) : dayAndTime(instant))

/** A notice that there is no network or no answer, with the time of the shown data. */
export function ConnectionNotice({ connection }: { connection: Exclude<ConnectionState, 'open'> }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const at = useOldestShown(client)
  useEffect(() => {
    if (connection !== 'silent') return () => {}
    // No event reports that the server answers again: try at intervals.
    const timer = setInterval(
      () => void client.refetchQueries({ type: 'active', stale: true }),
      RETRY_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [client, connection])
  return (
    <>
      <CloudOff size={18} aria-hidden />
      <p>
        {t(`offline.${connection}`)} {at !== undefined && t('offline.asOf', { time: timeOf(new Date(at)) })}
      </p>
    </>
  )
}

function useOldestShown(client: QueryClient): number | undefined {
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => oldestShown(client))
}
