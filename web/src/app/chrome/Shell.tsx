import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToBag } from '@/features/carts'
import { CookieConsent } from '@/features/consent'
import { AuthDialogs } from '../AuthDialogs'
import { BottomMenu } from './BottomMenu'
import { Footer } from './Footer'
import { Header } from './Header'
import classes from './Shell.module.css'

/** What surrounds every screen. */
export function Shell() {
  const { t } = useTranslation()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('chrome.skip')}
      </a>
      <CookieConsent />
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomMenu />
      <AuthDialogs />
      <AddToBag />
      <RouteAnnouncer />
    </div>
  )
}

/** Says the new page's title to screen readers, which do not notice a change of route by themselves. */
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
