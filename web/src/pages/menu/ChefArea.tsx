import { Outlet, useLocation, useParams, useSearch } from '@tanstack/react-router'
import {
  ChefHat,
  ClipboardList,
  Eye,
  FileText,
  Handshake,
  LayoutDashboard,
  PackageCheck,
  Store,
  UtensilsCrossed,
  Wallet,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Account, isChef, ownChefId, sellerOf, useSession } from '@/shared/session'
import { ChipLink } from '@/shared/ui/ChipLink'
import classes from './ChefArea.module.css'

/** The frame of the pages of a chef's own area, with chips that link them. */
export default function ChefArea() {
  const { account } = useSession()
  return (
    <>
      {account && isChef(account) && <Chips account={account} />}
      <Outlet />
    </>
  )
}

function Chips({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { chefId: own, chefShortName: login, pickUpPointId: point } = account
  const chef = ownChefId(account)
  const { chefId, foodId } = useParams({ strict: false })
  // For an account with a chef and a pick-up point, the choice of one of them stays.
  const { of, isPoint } = sellerOf(account, useSearch({ strict: false }).of)
  const isEditing = chefId !== undefined || foodId !== undefined
  const chips = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  // On a phone the row of chips scrolls, and the chip of this page may be the last one.
  useEffect(() => {
    const row = chips.current
    const chip = row && [...row.querySelectorAll('a')].find(({ pathname }) => pathname === page)
    if (chip) row.scrollTo({ left: chip.offsetLeft - row.offsetLeft - 16 })
  }, [page])
  return (
    <nav
      ref={chips}
      className={`container ${classes.chips}`}
      aria-label={t(isPoint ? 'chrome.point' : 'menu.area.label')}
      data-editing={isEditing}
    >
      <ChipLink
        to="/dashboard"
        search={{ of }}
        icon={LayoutDashboard}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t('menu.area.today')}
      </ChipLink>
      {point && (
        <ChipLink to="/dashboard/point-today" icon={PackageCheck} activeOptions={{ includeSearch: false }}>
          {t('menu.area.atPoint')}
        </ChipLink>
      )}
      {own && (
        <ChipLink to="/chef-menu" icon={UtensilsCrossed} aria-current={isEditing ? 'page' : undefined}>
          {t('menu.title')}
        </ChipLink>
      )}
      <ChipLink
        to="/chef-orders"
        search={{ of }}
        icon={ClipboardList}
        activeOptions={{ includeSearch: false }}
      >
        {t('menu.area.orders')}
      </ChipLink>
      <ChipLink to="/chef-payments" search={{ of }} icon={Wallet} activeOptions={{ includeSearch: false }}>
        {t('menu.area.payouts')}
      </ChipLink>
      {own && (
        <ChipLink to="/dashboard/agreements" icon={Handshake}>
          {t('menu.area.agreements')}
        </ChipLink>
      )}
      <ChipLink
        to="/dashboard/papers"
        search={{ of }}
        icon={FileText}
        activeOptions={{ includeSearch: false }}
      >
        {t('menu.area.papers')}
      </ChipLink>
      {chef && (
        <ChipLink to="/edit-chef/$id" params={{ id: chef }} icon={ChefHat}>
          {t('menu.area.chef')}
        </ChipLink>
      )}
      {point && (
        <ChipLink to="/edit-pick-up-point/$id" params={{ id: point }} icon={Store}>
          {t('menu.area.point')}
        </ChipLink>
      )}
      {login && (
        <ChipLink to="/chef/$login" params={{ login }} icon={Eye} className={classes.last}>
          {t('menu.area.asNeighbours')}
        </ChipLink>
      )}
    </nav>
  )
}
