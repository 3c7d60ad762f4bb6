import { Link } from '@tanstack/react-router'
import {
  ChefHat,
  Compass,
  MapPinHouse,
  MessagesSquare,
  ReceiptText,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useBagCount } from '@/features/carts'
import { isChef, sellerOf, useSession } from '@/shared/session'
import { CountBadge } from '@/shared/ui/CountBadge'
import classes from './BottomMenu.module.css'
import { useIsInChefArea, useIsInCommunity } from './areas'

const AccountSheet = lazy(() => import('./AccountSheet'))

/** The fixed menu of phones. */
export function BottomMenu() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const bagCount = useBagCount()
  const isInChefArea = useIsInChefArea()
  const isInCommunity = useIsInCommunity()
  const { isPoint } = sellerOf(account)
  const SellerIcon = isPoint ? MapPinHouse : ChefHat
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  return (
    <nav className={classes.menu} data-reader aria-label={t('chrome.mainNav')}>
      <Link to="/home" className={classes.item}>
        <Compass size={22} aria-hidden />
        {t('chrome.explore')}
      </Link>
      <Link to="/blog" className={`${classes.item} ${isInCommunity ? 'active' : ''}`}>
        <MessagesSquare size={22} aria-hidden />
        {t('chrome.community')}
      </Link>
      <Link
        to="/shopping-card"
        className={classes.item}
        aria-label={bagCount > 0 ? t('chrome.bagCount', { count: bagCount }) : undefined}
      >
        <ShoppingBag size={22} aria-hidden />
        <CountBadge count={bagCount} className={classes.badge} />
        {t('chrome.bag')}
      </Link>
      {isLoggedIn && !(account && isChef(account)) && (
        <Link to="/my-orders" className={classes.item}>
          <ReceiptText size={22} aria-hidden />
          {t('chrome.orders')}
        </Link>
      )}
      {account && isChef(account) && (
        <Link to="/dashboard" className={`${classes.item} ${isInChefArea ? 'active' : ''}`}>
          <SellerIcon size={22} aria-hidden />
          {t(isPoint ? 'chrome.pointShort' : 'chrome.chefShort')}
        </Link>
      )}
      {account ? (
        <button
          type="button"
          className={classes.item}
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
        >
          <UserRound size={22} aria-hidden />
          {t('chrome.you')}
        </button>
      ) : (
        <Link to="/login" className={classes.item}>
          <UserRound size={22} aria-hidden />
          {t('chrome.logIn')}
        </Link>
      )}
      {account && sheet !== 'never opened' && (
        <Suspense>
          <AccountSheet account={account} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </nav>
  )
}
