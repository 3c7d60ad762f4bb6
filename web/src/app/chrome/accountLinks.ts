import { ChefHat, ClipboardList, type LucideIcon, ReceiptText, Store } from 'lucide-react'
import { type Account, isChef } from '@/shared/session'

type AccountLink = {
  icon: LucideIcon
  /** Key of the text. */
  text: string
  to: '/my-orders' | '/dashboard' | '/chef-orders' | '/chef/$login'
  params?: { login: string }
}

/** Where an account may go, for the menu on desktop and the sheet on phones. */
export function accountLinks(account: Account): AccountLink[] {
  const links: AccountLink[] = [{ icon: ReceiptText, text: 'chrome.orders', to: '/my-orders' }]
  if (!isChef(account)) return links
  links.push({ icon: ChefHat, text: 'chrome.kitchen', to: '/dashboard' })
  links.push({ icon: ClipboardList, text: 'chrome.kitchenOrders', to: '/chef-orders' })
  if (account.chefShortName) {
    const params = { login: account.chefShortName }
    links.push({ icon: Store, text: 'chrome.myProfile', to: '/chef/$login', params })
  }
  return links
}
