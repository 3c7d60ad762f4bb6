import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reconnectDelay } from '@/shared/api/realtime'
import { useSession } from '@/shared/session'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { fetchSender } from './fetchSender'

/** The next try comes when its time has come, or with the network. */
const nextTry = (failures: number) =>
  new Promise((done) => {
    setTimeout(done, reconnectDelay(failures))
    window.addEventListener('online', done, { once: true })
  })

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
      for (let failures = 0; !isGone && !stop; failures++) {
        const sender = await fetchSender()
        if (!sender) await nextTry(failures)
        else if (!isGone) stop = sender.startSender(client, accountId)
      }
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, accountId, isNeeded])
  return null
}
