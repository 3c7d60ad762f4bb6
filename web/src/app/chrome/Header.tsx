import { Link } from '@tanstack/react-router'
import { Globe, MessageCircle, ShoppingBag } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useBagCount } from '@/features/carts'
import { Bell } from '@/features/notifications'
import { MessagesLink } from '@/features/chat'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGES } from '@/shared/i18n/languages'
import { isChef, sellerOf, openAuthDialog, useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Button } from '@/shared/ui/Button'
import { IconButton, IconLink } from '@/shared/ui/IconButton'
import { Logo } from '@/shared/ui/Logo'
import classes from './Header.module.css'
import { AccountMenu, LanguageMenu } from './menus'
import { ThemeSwitch } from './ThemeSwitch'
import { useIsInChefArea, useIsInCommunity } from './areas'

export function Header() {
  const { t } = useTranslation()
  const bagCount = useBagCount()
  const { isLoggedIn } = useSession()
  const language = LANGUAGES[currentLanguage()].name
  return (
    <header className={classes.header}>
      <div className={`container ${classes.row}`}>
        <Link to="/" className={classes.brand} aria-label={t('chrome.home')}>
          <Logo />
          <span className={classes.name}>marmita</span>
        </Link>
        <MainNav />
        <div id="header-slot" className={classes.slot} />
        <div className={classes.tools} data-reader>
          <span className={isLoggedIn ? classes.desktop : undefined}>
            <ThemeSwitch />
          </span>
          <span className={classes.desktop}>
            <LanguageMenu
              target={<IconButton icon={Globe} label={t('chrome.language', { name: language })} />}
            />
          </span>
          {isLoggedIn && <Messages />}
          {isLoggedIn && <Bell />}
          <span className={classes.desktop}>
            <IconLink
              to="/shopping-card"
              icon={ShoppingBag}
              badge={bagCount}
              label={bagCount > 0 ? t('chrome.bagCount', { count: bagCount }) : t('chrome.bag')}
            />
          </span>
          <You />
        </div>
      </div>
    </header>
  )
}

/** A link to the messages. The number of new messages is loaded after the page. */
function Messages() {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<IconLink to="/chat" icon={MessageCircle} label={t('chrome.messages')} />}>
      <MessagesLink />
    </Suspense>
  )
}

function MainNav() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const isInChefArea = useIsInChefArea()
  const isInCommunity = useIsInCommunity()
  return (
    <nav className={classes.nav} aria-label={t('chrome.mainNav')}>
      <Link to="/home" className={classes.link}>
        {t('chrome.explore')}
      </Link>
      <Link to="/blog" className={`${classes.link} ${isInCommunity ? 'active' : ''}`}>
        {t('chrome.community')}
      </Link>
      {isLoggedIn && (
        <Link to="/my-orders" className={classes.link}>
          {t('chrome.orders')}
        </Link>
      )}
      {account && isChef(account) && (
        <Link to="/dashboard" className={`${classes.link} ${isInChefArea ? 'active' : ''}`}>
          {t(sellerOf(account).isPoint ? 'chrome.point' : 'chrome.chef')}
        </Link>
      )}
    </nav>
  )
}

function You() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  if (!isLoggedIn) {
    return (
      <>
        <span className={classes.desktop}>
          <Button variant="quiet" size="sm" className={classes.logIn} onClick={() => openAuthDialog('login')}>
            {t('chrome.logIn')}
          </Button>
        </span>
        <Button size="sm" className={classes.join} onClick={() => openAuthDialog('register')}>
          {t('chrome.join')}
        </Button>
      </>
    )
  }
  if (!account) return null
  const portrait = (
    <button
      type="button"
      className={classes.portrait}
      aria-label={t('chrome.accountMenu', { name: account.name || account.login })}
    >
      <Avatar picture={account.avatar} size={38} />
    </button>
  )
  return (
    <span className={classes.desktop}>
      <AccountMenu account={account} target={portrait} />
    </span>
  )
}
