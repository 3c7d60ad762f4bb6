import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CHEF_FORM_STEPS } from '@/shared/lib/search'

/** Return a function that writes the step of a form into the address. The scroll position stays. */
export function useStepInAddress() {
  const navigate = useNavigate()
  return useCallback(
    (step: (typeof CHEF_FORM_STEPS)[number], { replace }: { replace: boolean } = { replace: false }) =>
      void navigate({ to: '.', search: { step }, replace, resetScroll: false }),
    [navigate],
  )
}
