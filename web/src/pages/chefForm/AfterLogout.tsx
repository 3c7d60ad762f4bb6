import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormSkeleton } from './FormSkeleton'

const WAIT_MS = 1000

/**
 * Replaces a form whose session has ended. An ended session leads to the login and back here. A logout in another
 * window leads nowhere, so the start page opens after a second.
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
