/**
 * The text in the fields of a page when its session ended: held in memory only, and restored for the same account on the
 * same page after the next login. Passwords, codes and cards are never held.
 */
import type { QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery, readToken } from '@/shared/session'
import { subscribeToken } from '@/shared/session/token'

type Field = HTMLInputElement | HTMLTextAreaElement
type FormDraft = { accountId: string; href: string; values: Map<string, string> }

const FIELDS = 'main input, main textarea, [role=dialog] input, [role=dialog] textarea'
const PLAIN = ['text', 'email', 'search', 'tel', 'url', 'number', 'textarea']
const PRIVATE = /^(cc-|one-time-code|current-password|new-password)/
/** How long a page may take to show its fields. */
const TIMEOUT_MS = 10_000

let draft: FormDraft | null = null

const isPlain = (field: Field) =>
  PLAIN.includes(field.type) && !field.readOnly && !field.disabled && !PRIVATE.test(field.autocomplete)

const nameOf = (field: Field) =>
  field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || ''

const plainFields = () =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => isPlain(field) && nameOf(field))

export function saveFormDraft(accountId: string, href: string): void {
  const values = new Map(plainFields().map((field) => [nameOf(field), field.value]))
  draft = values.size > 0 ? { accountId, href, values } : null
}

/** Waits for the next login of this tab. */
export function restoreAfterLogin(
  queryClient: QueryClient,
  router: { latestLocation: { href: string } },
): void {
  if (!draft) return
  const { accountId, href, values } = draft
  draft = null
  const unsubscribe = subscribeToken(() => {
    if (!readToken()) return
    unsubscribe()
    void queryClient
      .fetchQuery(accountQuery)
      .then((account: Account | null) => {
        if (account?.id === accountId) fillIn(values, () => router.latestLocation.href === href)
      })
      .catch(() => undefined)
  })
}

/** Fills each field once, as soon as the page shows it. */
function fillIn(values: Map<string, string>, isThere: () => boolean): void {
  const observer = new MutationObserver(fill)
  const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS)
  function fill() {
    if (!isThere()) return
    for (const field of plainFields()) {
      const value = values.get(nameOf(field))
      if (value === undefined) continue
      values.delete(nameOf(field))
      if (field.value !== value) type(field, value)
    }
    if (values.size > 0) return
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** As if somebody typed it: React hears only of what goes through the element's own setter. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
