import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Step } from './values'

type Options = {
  title: RefObject<HTMLHeadingElement | null>
  step: Step
  /** The step in the address. */
  requested: Step | undefined
  /** Whether a refused field takes the focus. */
  isRefused: boolean
  onStep: (step: Step, options: { replace: boolean }) => void
}

/** Put the step into the address, and show each new step from its top with the focus at its title. */
export function useShownStep({ title, step, requested, isRefused, onStep }: Options): void {
  // Each step is an entry in the history, so that Back leads to the step before.
  useEffect(() => {
    if (requested !== step) onStep(step, { replace: true })
  }, [requested, step, onStep])
  const shown = useRef(step)
  // A layout effect, to run before the form's effect that focuses and scrolls to a refused field.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    if (!isRefused) title.current?.focus({ preventScroll: true })
  }, [title, step, isRefused])
}
