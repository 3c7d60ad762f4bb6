import {
  BadgeCheck,
  ChefHat,
  ClipboardList,
  Flag,
  type LucideIcon,
  MapPinHouse,
  PencilLine,
  ReceiptText,
  Settings2,
  Store,
  Sun,
  UserRound,
  Users,
} from 'lucide-react'
import { type Account, isAdmin, isChef, isModerator, ownChefId, sellerOf } from '@/shared/session'
import type { TextKey } from '@/shared/i18n/textKey'

type AccountLink = {
  icon: LucideIcon
  text: TextKey
  to:
    | '/user-panel'
    | '/admin'
    | '/admin/users'
    | '/confirm-chef'
    | '/admin/orders'
    | '/admin/notices'
    | '/my-orders'
    | '/dashboard'
    | '/chef-orders'
    | '/chef/$login'
    | '/pick-up-point/$login'
    | '/become-chef'
    | '/edit-chef/$id'
    | '/edit-pick-up-point/$id'
  params?: { login: string } | { id: string }
  search?: { tab: 'settings' } | { of: 'point' }
}

/** Return the links for an account, for the menu on desktop and the sheet on phones. */
export function accountLinks(account: Account): AccountLink[] {
  const links: AccountLink[] = [
    { icon: UserRound, text: 'chrome.account', to: '/user-panel' },
    { icon: ReceiptText, text: 'chrome.orders', to: '/my-orders' },
  ]
  const { pickUpPointId: point, chefShortName: login } = account
  const chefId = ownChefId(account)
  if (isChef(account)) {
    const { isPoint } = sellerOf(account)
    const [icon, place, orders] = isPoint
      ? ([Store, 'chrome.point', 'chrome.pointOrders'] as const)
      : ([ChefHat, 'chrome.chef', 'chrome.chefOrders'] as const)
    links.push({ icon, text: place, to: '/dashboard' })
    links.push({ icon: ClipboardList, text: orders, to: '/chef-orders' })
  }
  if (chefId && login)
    links.push({ icon: Store, text: 'chrome.myProfile', to: '/chef/$login', params: { login } })
  if (chefId) {
    links.push({ icon: PencilLine, text: 'chrome.editChef', to: '/edit-chef/$id', params: { id: chefId } })
  } else {
    links.push({ icon: ChefHat, text: 'chrome.becomeChef', to: '/become-chef' })
  }
  if (point) {
    // The list of orders shows one seller at a time, so the pick-up point needs a link of its own.
    if (chefId)
      links.push({
        icon: ClipboardList,
        text: 'chrome.pointOrders',
        to: '/chef-orders',
        search: { of: 'point' },
      })
    // The account has only the point's id; the page also accepts the id in place of the short name.
    const page = { to: '/pick-up-point/$login', params: { login: point } } as const
    links.push({ icon: MapPinHouse, text: 'chrome.pointPage', ...page })
    links.push({
      icon: PencilLine,
      text: 'chrome.editPoint',
      to: '/edit-pick-up-point/$id',
      params: { id: point },
    })
  }
  if (isModerator(account)) {
    links.push({ icon: Sun, text: 'chrome.adminStart', to: '/admin' })
    links.push({ icon: Flag, text: 'chrome.reports', to: '/admin/notices' })
  }
  if (isAdmin(account)) {
    links.push({ icon: Users, text: 'chrome.users', to: '/admin/users' })
    links.push({ icon: BadgeCheck, text: 'chrome.newChefs', to: '/confirm-chef' })
    links.push({ icon: ReceiptText, text: 'chrome.allOrders', to: '/admin/orders' })
  }
  links.push({ icon: Settings2, text: 'chrome.settings', to: '/user-panel', search: { tab: 'settings' } })
  return links
}
