import { useBlocker } from '@tanstack/react-router'
import { readToken } from '@/shared/session'

/**
 * Asks before a page with unsaved changes is left. Not when the session has ended: what is not saved is kept then, and
 * waits for the next login.
 */
export function useLeaveGuard(isChanged: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && readToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
}
