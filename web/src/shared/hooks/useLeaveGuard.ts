import { useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readToken } from '@/shared/session'

/**
 * Ask for confirmation before the reader leaves a page with unsaved changes. Not after the session has ended: then the
 * changes are kept until the next login. `isKept`: a reload, or closing the window, loses nothing either.
 *
 * The navigation is refused at once, and made when the reader confirms. If the dialog opened while the browser was
 * already at the other history entry, the dialog would add its own entry there.
 */
export function useLeaveGuard(isChanged: boolean, isKept = false) {
  const router = useRouter()
  const [target, setTarget] = useState<string>()
  // The form was saved while the dialog was open: no confirmation is needed any more.
  if (!isChanged && target !== undefined) setTarget(undefined)
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!isChanged || readToken() === null || current.pathname === next.pathname) return false
      const ask = () => setTarget(next.pathname + router.options.stringifySearch(next.search))
      if (action === 'PUSH' || action === 'REPLACE') ask()
      // The browser is already at the other entry: wait until the router has brought it back.
      else window.addEventListener('popstate', ask, { once: true })
      return true
    },
    enableBeforeUnload: isChanged && !isKept,
  })
  return {
    isAsking: target !== undefined,
    stay: () => setTarget(undefined),
    leave: () => {
      setTarget(undefined)
      if (target !== undefined) router.history.push(target, undefined, { ignoreBlocker: true })
    },
  }
}
