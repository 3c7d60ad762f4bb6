import { useEffect, useState } from 'react'
import type { ChatUser } from '@/shared/api/generated/marmita.schemas'
import { followTopic, useEphemeral } from '@/shared/api/realtime'

type Presence = Pick<ChatUser, 'online' | 'seenDate'>

/** Return whether a person is online. Live events override the fetched value until it is fetched again. */
export function usePresence(user: ChatUser): Presence {
  const { id, online, seenDate } = user
  const isSaid = online !== null
  const [received, setReceived] = useState<{ of: ChatUser; presence: Presence }>()
  useEffect(() => (isSaid ? followTopic(`presence:${id}`) : () => {}), [id, isSaid])
  useEphemeral(({ topic, kind, data }) => {
    if (topic !== `presence:${id}` || kind !== 'presence') return
    const isHere = (data as { online?: unknown }).online === true
    setReceived({
      of: user,
      presence: { online: isHere, seenDate: isHere ? seenDate : new Date().toISOString() },
    })
  })
  return received?.of === user ? received.presence : { online, seenDate }
}
