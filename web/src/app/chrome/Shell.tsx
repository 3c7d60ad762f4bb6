import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AddToCart } from '@/features/carts'
import { ChatOutbox } from '@/features/chat'
import { CookieConsent } from '@/features/consent'
import { Offline } from '@/features/offline'
import { SiteNotice } from '@/features/siteNotice'
import { replayClick } from '../firstScreen/replayClick'
import { AuthDialogs } from '../AuthDialogs'
import { RemovalHost } from '../RemovalHost'
import { Footer } from './Footer'
import { Frame } from './Frame'
import { loadAccountMenus } from './menus'
import { useScrollRestoration } from './useScrollRestoration'

/** The frame of every screen, with the dialogs that may open over it. */
export function Shell(): ReactNode {
  useEffect(() => {
    // From now on the app has replaced everything that the server wrote into the page (boot.js).
    delete document.documentElement.dataset.first
    replayClick()
  }, [])
  useScrollRestoration()
  const isEmbedded = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.embedded),
  })
  // A page embedded in another site: that site has its own frame.
  if (isEmbedded)
    return (
      <main id="main">
        <Outlet />
      </main>
    )
  return (
    <>
      <Frame before={<CookieConsent />} after={<Footer />}>
        <Outlet />
      </Frame>
      <AuthDialogs />
      <RemovalHost />
      <AddToCart />
      <ChatOutbox />
      <Offline loadNeeded={loadAccountMenus} />
      <SiteNotice />
      <RouteAnnouncer />
    </>
  )
}

/** Announces the title of a new page to screen readers, which do not notice a change of route by themselves. */
function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && setTitle(document.title)),
    [router],
  )
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {title}
    </div>
  )
}
