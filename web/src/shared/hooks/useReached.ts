import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'

/**
 * Whether the reader has come within 300 px of the element, or `now` is true. Then its content is worth the requests.
 */
export function useReached<Element extends HTMLElement>(
  now = false,
): { ref: RefCallback<Element>; reached: boolean } {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '300px' })
  const [reached, setReached] = useState(false)
  if ((now || entry?.isIntersecting) && !reached) setReached(true)
  return { ref, reached }
}
