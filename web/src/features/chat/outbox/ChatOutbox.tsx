import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reconnectDelay } from '@/shared/api/realtime'
import { useSession } from '@/shared/session'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { loadSender } from './loadSender'

/** Resolves when the delay has passed or the network is back. */
const waitForRetry = (failures: number) =>
  new Promise((done) => {
    setTimeout(done, reconnectDelay(failures))
    window.addEventListener('online', done, { once: true })
  })

const hasMessages = () => chatOutbox.read().size > 0

/** Sends the stored messages on every page. Its code is loaded when the first message waits. */
export function ChatOutbox() {
  const client = useQueryClient()
  const { account } = useSession()
  const isNeeded = useSyncExternalStore(chatOutbox.subscribe, hasMessages)
  const accountId = account?.id
  useEffect(() => {
    if (!isNeeded || !accountId) return () => {}
    const life: { isOver: boolean; stop?: () => void } = { isOver: false }
    const start = async (failures = 0): Promise<void> => {
      const sender = await loadSender()
      if (life.isOver) return
      if (sender) {
        life.stop = sender.startSender(client, accountId)
        return
      }
      await waitForRetry(failures)
      await start(failures + 1)
    }
    void start()
    return () => {
      life.isOver = true
      life.stop?.()
    }
  }, [client, accountId, isNeeded])
  return null
}
