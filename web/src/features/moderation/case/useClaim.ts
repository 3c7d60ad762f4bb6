import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claimModerationCase, releaseModerationCase } from '@/shared/api/generated/moderation'
import { showError } from '@/shared/lib/toast'
import { ALL_CASES } from '../queries'

/** Takes a case, or gives it back. What others did meanwhile is read again either way. */
export function useClaim(id: string) {
  const client = useQueryClient()
  const options = {
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ALL_CASES }),
  }
  const claim = useMutation({ mutationFn: () => claimModerationCase(id), ...options })
  const release = useMutation({ mutationFn: () => releaseModerationCase(id), ...options })
  return { claim, release }
}
