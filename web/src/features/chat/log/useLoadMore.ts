import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { showPart, loadNewer, loadOlder } from '../messages'
import type { MessageRange } from './messageRange'

/** Within this distance of either end, in pixels, the next page is loaded. */
const NEAR_PX = 300

type Direction = 'older' | 'newer'

/** Return functions that load the pages before and after the loaded messages, on scrolling or by button. */
export function useLoadMore(conversationId: string) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState<Direction>()
  const isBusy = useRef(false)
  const hasFailed = useRef(false)
  const load = async (direction: Direction) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsLoading(direction)
    try {
      await (direction === 'older' ? loadOlder : loadNewer)(client, conversationId)
      hasFailed.current = false
    } catch (error) {
      // After a failure only the button retries; otherwise each scroll event would fail again.
      hasFailed.current = true
      showError(error)
    } finally {
      isBusy.current = false
      setIsLoading(undefined)
    }
  }
  return {
    isLoading,
    older: () => void load('older'),
    newer: () => void load('newer'),
    latest: () => void showPart(client, conversationId, {}).catch(showError),
    onScroll: (scroller: HTMLElement | null, { hasOlder, hasNewer }: MessageRange<ChatMessage>) => {
      if (!scroller || hasFailed.current) return
      const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
      if (hasOlder && scroller.scrollTop < NEAR_PX) void load('older')
      else if (hasNewer && below < NEAR_PX) void load('newer')
    },
  }
}
