import { useEffect, useState } from 'react'
import { openChannel } from '@/shared/lib/storage'

type Message = 'opened' | 'here' | 'closed'

/** Whether another window of this browser has opened the thing with this name. */
export function useIsOpenElsewhere(name: string): boolean {
  const [isOpenElsewhere, setShared] = useState(false)
  useEffect(() => {
    const channel = openChannel(`open ${name}`)
    if (!channel) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    const post = (message: Message) => channel.postMessage(message)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      // One window has closed: the remaining windows find each other anew.
      setShared(data !== 'closed')
      if (data !== 'here') post('here')
    }
    const close = () => post('closed')
    window.addEventListener('pagehide', close)
    post('opened')
    return () => {
      window.removeEventListener('pagehide', close)
      close()
      channel.close()
    }
  }, [name])
  return isOpenElsewhere
}
