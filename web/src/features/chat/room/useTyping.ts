import { useEffect, useRef, useState } from 'react'
import { followTopic, sendEphemeral, useEphemeral, useRealtime } from '@/shared/api/realtime'

/**
 * In milliseconds: how long a person counts as typing after the last event, and the shortest interval between the
 * user's own events.
 */
const SHOWN_MS = 5000
const EVERY_MS = 3000

const topicOf = (conversationId: string) => `conversation:${conversationId}`

/** Whether the other person is typing in the conversation. */
export function useTyping(conversationId: string | undefined, ownId: string | undefined): boolean {
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (!conversationId) return () => {}
    return followTopic(topicOf(conversationId))
  }, [conversationId])
  useEphemeral(({ topic, sender, kind }) => {
    if (conversationId && topic === topicOf(conversationId) && kind === 'typing' && sender !== ownId)
      setUntil(Date.now() + SHOWN_MS)
  })
  // The message that was being typed has arrived.
  useRealtime('message_sent', (event) => event.conversationId === conversationId && setUntil(0))
  useEffect(() => {
    if (until === 0) return () => {}
    const timer = setTimeout(() => setUntil(0), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return until > 0
}

/** Return a function that reports the user's typing, at most once in three seconds. */
export function useSayTyping(conversationId: string | undefined): () => void {
  const last = useRef(0)
  return () => {
    if (!conversationId || Date.now() - last.current < EVERY_MS) return
    last.current = Date.now()
    sendEphemeral(topicOf(conversationId), 'typing')
  }
}
