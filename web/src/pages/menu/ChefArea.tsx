import { Outlet, useParams } from '@tanstack/react-router'
import { ClipboardList, Eye, LayoutDashboard, Store, UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isChef, useSession } from '@/shared/session'
import { ChipLink } from '@/shared/ui/ChipLink'
import classes from './ChefArea.module.css'

/** The pages of a chef's own area, and the chips that lead from one to the other. */
export default function ChefArea() {
  const { account } = useSession()
  return (
    <>
      {account && isChef(account) && <Chips chefId={account.chefId} login={account.chefShortName} />}
      <Outlet />
    </>
  )
}

function Chips({ chefId: own, login }: { chefId: string | null; login: string | null }) {
  const { t } = useTranslation()
  const { chefId, foodId } = useParams({ strict: false })
  const isEditing = chefId !== undefined || foodId !== undefined
  return (
    <nav className={`container ${classes.chips}`} aria-label={t('menu.area.label')} data-editing={isEditing}>
      <ChipLink to="/dashboard" icon={LayoutDashboard}>
        {t('menu.area.today')}
      </ChipLink>
      {own && (
        <ChipLink to="/chef-menu" icon={UtensilsCrossed} aria-current={isEditing ? 'page' : undefined}>
          {t('menu.title')}
        </ChipLink>
      )}
      <ChipLink to="/chef-orders" icon={ClipboardList} activeOptions={{ includeSearch: false }}>
        {t('menu.area.orders')}
      </ChipLink>
      {own && (
        <ChipLink to="/edit-chef/$id" params={{ id: own }} icon={Store}>
          {t('menu.area.kitchen')}
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
