/**
 * The text in the fields of a page at the end of its session. It is kept in memory only, and restored for the same
 * account on the same page after the next login.
 */
import type { QueryClient } from '@tanstack/react-query'
import { restoreFields, readTyped } from '@/shared/lib/typedFields'
import { type Account, accountQuery, readToken } from '@/shared/session'
import { subscribeToken } from '@/shared/session/token'

type FormDraft = { accountId: string; href: string; values: Map<string, string> }

let draft: FormDraft | null = null

export function saveFormDraft(accountId: string, href: string): void {
  const values = readTyped()
  draft = values.size > 0 ? { accountId, href, values } : null
}

/** Restore the text after the next login in this tab. */
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
        if (account?.id === accountId) restoreFields(values, () => router.latestLocation.href === href)
      })
      .catch(() => undefined)
  })
}
