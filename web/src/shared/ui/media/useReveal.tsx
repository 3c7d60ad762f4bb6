import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAdultContent } from '@/shared/session/adultContent'

const AgeDialog = lazy(() => import('./AgeDialog'))

type Reveal = {
  isShown: boolean
  /** Whether the reader wants a veil first, so that what is shown can be hidden again. */
  isVeiled: boolean
  /** Whether it is shown because the reader revealed it here. */
  wasRevealed: boolean
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
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isVeiled: blurred,
    wasRevealed: revealed,
    isShown: allowed && (revealed || !blurred),
    show: () => (allowed ? setRevealed(true) : setDialogState('open')),
    hide: () => setRevealed(false),
    dialog: dialogState !== 'never' && (
      <Suspense>
        <AgeDialog
          open={dialogState === 'open'}
          onClose={() => setDialogState('closed')}
          onConfirmed={() => setRevealed(true)}
        />
      </Suspense>
    ),
  }
}
