import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'

/**
 * Whether the reader has come within 300 px of the element, or `now` is true. Then its content is worth the requests.
 */
export function useNearViewport<Element extends HTMLElement>(
  now = false,
): { ref: RefCallback<Element>; isNear: boolean } {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '300px' })
  const [isNear, setIsNear] = useState(false)
  if ((now || entry?.isIntersecting) && !isNear) setIsNear(true)
  return { ref, isNear }
}
