import { type ComponentProps } from 'react'
import { ReasonDialog } from './ReasonDialog'
import { type ReasonedOptions, useReasonedChange } from './useReasonedChange'

type Dialog = Omit<ComponentProps<typeof ReasonDialog>, 'draft' | 'busy' | 'onConfirm'>

/** A change that needs no more than a reason, with its dialog. */
export function ReasonedChange<Answer>(props: Dialog & ReasonedOptions<Answer>) {
  const { draft, call, stale, done, isQuiet, onDone, ...dialog } = props
  const change = useReasonedChange({ draft, call, stale, done, isQuiet, onDone })
  return <ReasonDialog {...dialog} {...change.dialog} />
}
