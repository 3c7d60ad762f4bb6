import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'

/** Whether one has come near an element since it is there, or need not (`now`): what is in it is then worth its requests. */
export function useReached<Element extends HTMLElement>(
  now = false,
): { ref: RefCallback<Element>; reached: boolean } {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '300px' })
  const [reached, setReached] = useState(false)
  if ((now || entry?.isIntersecting) && !reached) setReached(true)
  return { ref, reached }
}
