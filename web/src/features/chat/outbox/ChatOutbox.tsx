import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '@/shared/session'
import { chatOutbox } from '@/shared/session/chatOutbox'

const isFilled = () => chatOutbox.read().size > 0

/** Sends what was written, on whatever page the reader is by now. Its code comes with the first message that waits. */
export function ChatOutbox() {
  const client = useQueryClient()
  const { account } = useSession()
  const isNeeded = useSyncExternalStore(chatOutbox.subscribe, isFilled)
  const accountId = account?.id
  useEffect(() => {
    if (!isNeeded || !accountId) return () => {}
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { startSender } = await import('./sender')
      if (!isGone) stop = startSender(client, accountId)
    }
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, accountId, isNeeded])
  return null
}
