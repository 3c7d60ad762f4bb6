import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import type { RoutePath } from '@/shared/lib/routePath'
import { type AuthDialog, closeAuthDialog, useAuthDialog } from '@/shared/session'

const AuthModal = lazyWithTexts(() => import('./AuthModal'), 'accounts', 'errors')

const PAGES = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

const AUTH_PAGES: string[] = Object.values(PAGES) satisfies RoutePath[]

/** SPEC section 9: a screen is small below 600 px. */
const isPhone = () => window.matchMedia('(max-width: 599px)').matches

/** Answers a request for a login: with a dialog on a large screen, with the page of that name on a small one. */
export function AuthDialogs() {
  const { dialog, message } = useAuthDialog()
  const isOnPage = useLocation({ select: ({ pathname }) => AUTH_PAGES.includes(pathname) })
  if (!dialog) return null
  if (isPhone() || isOnPage) return <GoToPage dialog={dialog} message={message} />
  return (
    <Suspense fallback={null}>
      <AuthModal dialog={dialog} message={message} />
    </Suspense>
  )
}

function GoToPage({ dialog, message }: { dialog: AuthDialog; message: string | null }) {
  const navigate = useNavigate()
  const returnTo = useLocation({
    select: ({ href, pathname, state }) => (AUTH_PAGES.includes(pathname) ? state.returnTo : href),
  })
  useEffect(() => {
    const state = { returnTo, reason: message ?? undefined }
    void navigate({ to: PAGES[dialog], state }).finally(closeAuthDialog)
    // Only once for each request: the address changes while the page opens.
    // eslint-disable-next-line react/exhaustive-deps
  }, [dialog])
  return null
}
