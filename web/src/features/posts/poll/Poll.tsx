/** A post's poll. Few posts have one: its code comes with the first, and its place is kept free until then. */
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '@/shared/ui/feedback/Skeleton'

const PollBox = lazy(async () => ({ default: (await import('./PollBox')).PollBox }))

/** Pixels of an answer and the gap below it, and of the facts and the question. */
const ANSWER = 56
const REST = 64

export function Poll(props: ComponentProps<typeof PollBox>) {
  return (
    <Suspense fallback={<Skeleton height={props.poll.options.length * ANSWER + REST} />}>
      <PollBox {...props} />
    </Suspense>
  )
}
