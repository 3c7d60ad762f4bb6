import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type Account, ACCOUNT_KEY, patchAccount, sellerOf } from './account'

const account = (avatar: string | null) => ({ id: '1', avatar }) as unknown as Account

test('a change outlives an answer that was requested before it', async () => {
  const answers: ((account: Account) => void)[] = []
  const client = new QueryClient()
  client.setQueryData(ACCOUNT_KEY, account(null))
  const unsubscribe = new QueryObserver(client, {
    queryKey: ACCOUNT_KEY,
    queryFn: () => new Promise<Account>((resolve) => answers.push(resolve)),
  }).subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))

  patchAccount(client, account('new'))
  answers[0]?.(account(null))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(account('new'))
  answers[1]?.(account('new'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(ACCOUNT_KEY)).toEqual(account('new'))
  unsubscribe()
})

test.each([
  [{ chefId: 'chef', pickUpPointId: null }, undefined, { of: undefined, chefId: 'chef', isPoint: false }],
  [{ chefId: 'chef', pickUpPointId: null }, 'point', { of: undefined, chefId: 'chef', isPoint: false }],
  [{ chefId: 'point', pickUpPointId: 'point' }, undefined, { of: undefined, chefId: 'point', isPoint: true }],
  [{ chefId: 'chef', pickUpPointId: 'point' }, undefined, { of: undefined, chefId: 'chef', isPoint: false }],
  [{ chefId: 'chef', pickUpPointId: 'point' }, 'point', { of: 'point', chefId: 'point', isPoint: true }],
  [{ chefId: null, pickUpPointId: null }, undefined, { of: undefined, chefId: null, isPoint: false }],
] as const)('the seller of %o with the choice %o is %o', (owned, choice, seller) => {
  expect(sellerOf(owned as unknown as Account, choice)).toEqual(seller)
})
