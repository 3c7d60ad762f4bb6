/** Who may open a route. Everyone else is sent to `/`; nothing of the page is loaded before the answer is known. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type Account, accountQuery, isAdmin, isChef } from '@/shared/session'

export type Guard = 'loggedIn' | 'chef' | 'admin' | 'guest'

const allowed: Record<Guard, (account: Account | null) => boolean> = {
  loggedIn: (account) => account !== null,
  chef: (account) => account !== null && isChef(account),
  admin: (account) => account !== null && isAdmin(account),
  guest: (account) => account === null,
}

export function guard(kind: Guard) {
  return async ({ context }: { context: { queryClient: QueryClient } }): Promise<void> => {
    const account = await context.queryClient.fetchQuery(accountQuery)
    if (!allowed[kind](account)) throw redirect({ to: '/', replace: true })
  }
}
