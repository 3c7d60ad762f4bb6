import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Globe, Moon, ShoppingBag, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBagCount } from '@/features/carts'
import { isChef, openAuthDialog, useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { IconButton, IconLink } from '@/shared/ui/IconButton'
import { Logo } from '@/shared/ui/Logo'
import classes from './Header.module.css'

const LanguageMenu = lazy(() => import('./LanguageMenu'))
const AccountMenu = lazy(() => import('./AccountMenu'))

export function Header() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const bagCount = useBagCount()
  return (
    <header className={classes.header}>
      <div className={`container ${classes.row}`}>
        <Link to="/" className={classes.brand} aria-label={t('chrome.home')}>
          <Logo />
          <span className={classes.name}>marmita</span>
        </Link>
        <nav className={classes.nav} aria-label={t('chrome.mainNav')}>
          <Link to="/home" className={classes.link}>
            {t('chrome.explore')}
          </Link>
          {isLoggedIn && (
            <Link to="/my-orders" className={classes.link}>
              {t('chrome.orders')}
            </Link>
          )}
          {account && isChef(account) && (
            <Link to="/dashboard" className={classes.link}>
              {t('chrome.kitchen')}
            </Link>
          )}
        </nav>
        <div className={classes.tools}>
          <ThemeSwitch />
          <Suspense
            fallback={<IconButton icon={Globe} label={t('chrome.language', { name: '' })} disabled />}
          >
            <LanguageMenu />
          </Suspense>
          <IconLink
            to="/shopping-card"
            icon={ShoppingBag}
            className={classes.desktop}
            badge={bagCount}
            label={bagCount > 0 ? t('chrome.bagCount', { count: bagCount }) : t('chrome.bag')}
          />
          {isLoggedIn ? (
            <span className={classes.account}>
              <Suspense fallback={<Avatar picture={account?.avatar} size={38} />}>
                {account ? <AccountMenu account={account} /> : <Avatar picture={null} size={38} />}
              </Suspense>
            </span>
          ) : (
            <>
              <Button
                variant="quiet"
                size="sm"
                className={classes.logIn}
                onClick={() => openAuthDialog('login')}
              >
                {t('chrome.logIn')}
              </Button>
              <Button size="sm" onClick={() => openAuthDialog('register')}>
                {t('chrome.join')}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function ThemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? t('chrome.toLight') : t('chrome.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  )
}
