import { useMutation } from '@tanstack/react-query'
import { claimModerationCase, releaseModerationCase } from '@/shared/api/generated/moderation'
import { showError } from '@/shared/lib/toast'
import { useStaleCases } from '../queries'

/** Return mutations that claim and release a case. Both refetch the cases, which others may have changed. */
export function useClaim(id: string) {
  const readAgain = useStaleCases()
  const options = {
    onError: showError,
    onSettled: readAgain,
  }
  const claim = useMutation({ mutationFn: () => claimModerationCase(id), ...options })
  const release = useMutation({ mutationFn: () => releaseModerationCase(id), ...options })
  return { claim, release }
}
