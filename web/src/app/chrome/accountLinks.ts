import {
  BadgeCheck,
  ChefHat,
  ClipboardList,
  FileText,
  type LucideIcon,
  MapPinHouse,
  PencilLine,
  ReceiptText,
  Settings2,
  Store,
  UserRound,
} from 'lucide-react'
import { type Account, isAdmin, isChef, ownChefId } from '@/shared/session'
import type { TextKey } from '@/shared/i18n/textKey'

type AccountLink = {
  icon: LucideIcon
  text: TextKey
  to:
    | '/user-panel'
    | '/admin/terms'
    | '/confirm-chef'
    | '/admin/orders'
    | '/my-orders'
    | '/dashboard'
    | '/chef-orders'
    | '/chef/$login'
    | '/become-chef'
    | '/edit-chef/$id'
    | '/edit-pick-up-point/$id'
  params?: { login: string } | { id: string }
  search?: { tab: 'settings' }
}

/** Where an account may go, for the menu on desktop and the sheet on phones. */
export function accountLinks(account: Account): AccountLink[] {
  const links: AccountLink[] = [
    { icon: UserRound, text: 'chrome.account', to: '/user-panel' },
    { icon: ReceiptText, text: 'chrome.orders', to: '/my-orders' },
  ]
  if (isChef(account)) {
    links.push({ icon: ChefHat, text: 'chrome.kitchen', to: '/dashboard' })
    links.push({ icon: ClipboardList, text: 'chrome.kitchenOrders', to: '/chef-orders' })
  }
  if (account.chefShortName) {
    const params = { login: account.chefShortName }
    links.push({ icon: Store, text: 'chrome.myProfile', to: '/chef/$login', params })
  }
  const chefId = ownChefId(account)
  if (chefId) {
    const params = { id: chefId }
    links.push({ icon: PencilLine, text: 'chrome.editKitchen', to: '/edit-chef/$id', params })
  } else {
    links.push({ icon: ChefHat, text: 'chrome.becomeChef', to: '/become-chef' })
  }
  if (account.pickUpPointId) {
    const params = { id: account.pickUpPointId }
    links.push({ icon: MapPinHouse, text: 'chrome.editPoint', to: '/edit-pick-up-point/$id', params })
  }
  if (isAdmin(account)) {
    links.push({ icon: BadgeCheck, text: 'chrome.newChefs', to: '/confirm-chef' })
    links.push({ icon: ReceiptText, text: 'chrome.allOrders', to: '/admin/orders' })
    links.push({ icon: FileText, text: 'chrome.siteTexts', to: '/admin/terms' })
  }
  links.push({ icon: Settings2, text: 'chrome.settings', to: '/user-panel', search: { tab: 'settings' } })
  return links
}
