import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { AnyComment } from '../pages'
import { patchComment } from '../queries'

const VISIBLE_MS = 1000

/** Mark a new comment as read after it was visible for a second. */
export function useMarkCommentRead(
  element: RefObject<HTMLElement | null>,
  { id, postId, unread }: AnyComment,
): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!unread || !element.current) return () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(
          () => patchComment(client, { id, postId }, (shown) => ({ ...shown, unread: false })),
          VISIBLE_MS,
        )
      },
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [client, element, id, postId, unread])
}
