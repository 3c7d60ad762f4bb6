import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAdultContent } from '@/shared/session/adultContent'

const AgeDialog = lazy(() => import('./AgeDialog'))

type Reveal = {
  isShown: boolean
  /** Whether the reader prefers a veil first. Then revealed content can be hidden again. */
  isVeiled: boolean
  /** Whether it is visible because the reader revealed it here. */
  wasRevealed: boolean
  /** Shows the content, after a confirmation of the reader's age if needed. */
  show: () => void
  hide: () => void
  /** To be rendered beside the content. */
  dialog: ReactNode
}

/** Return the state of one piece of content for adults: closed, veiled or visible, by the reader's setting. */
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
