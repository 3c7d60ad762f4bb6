import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormSkeleton } from './FormSkeleton'

const WAIT_MS = 1000

/**
 * In place of a form whose session is over. The end of a session leads to the login and back; after a logout in another
 * window nothing does, and the start is shown.
 */
export function AfterLogout() {
  const router = useRouter()
  const navigate = useNavigate()
  const [pathname] = useState(() => router.latestLocation.pathname)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (router.latestLocation.pathname === pathname) void navigate({ to: '/', replace: true })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [router, navigate, pathname])
  return <FormSkeleton />
}
