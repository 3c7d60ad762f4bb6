/** Reloads the page and restores the values of its fields. Longer texts have drafts instead. */
import { tabStorage } from '@/shared/lib/storage'
import { restoreFields, readTyped } from '@/shared/lib/typedFields'

const TYPED_KEY = 'typedFields'

export function reloadKeepingFields(): void {
  const values = [...readTyped()].filter(([, value]) => value !== '')
  if (values.length > 0) tabStorage.set(TYPED_KEY, JSON.stringify({ href: window.location.href, values }))
  window.location.reload()
}

export function restoreFieldsAfterReload(): void {
  const stored = tabStorage.get(TYPED_KEY)
  if (stored === null) return
  tabStorage.remove(TYPED_KEY)
  try {
    const { href, values } = JSON.parse(stored) as { href: string; values: [string, string][] }
    restoreFields(new Map(values), () => window.location.href === href)
  } catch {
    // The stored value has an unknown format.
  }
}
