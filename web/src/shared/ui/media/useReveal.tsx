import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAdultContent } from '@/shared/session/adultContent'

const AgeDialog = lazy(() => import('./AgeDialog'))

type Reveal = {
  isShown: boolean
  /** Whether the reader wants a veil first, so that what is shown can be hidden again. */
  isVeiled: boolean
  /** Whether it is shown because the reader asked for it here. */
  wasAsked: boolean
  /** Shows it, or asks first whether the reader is of age. */
  show: () => void
  hide: () => void
  /** To be rendered beside the content. */
  dialog: ReactNode
}

/** One piece of content for adults: closed, veiled or open, as the reader has chosen. */
export function useReveal(): Reveal {
  const { allowed, blurred } = useAdultContent()
  const [revealed, setRevealed] = useState(false)
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isVeiled: blurred,
    wasAsked: revealed,
    isShown: allowed && (revealed || !blurred),
    show: () => (allowed ? setRevealed(true) : setAsked('open')),
    hide: () => setRevealed(false),
    dialog: asked !== 'never' && (
      <Suspense>
        <AgeDialog
          open={asked === 'open'}
          onClose={() => setAsked('closed')}
          onConfirmed={() => setRevealed(true)}
        />
      </Suspense>
    ),
  }
}
