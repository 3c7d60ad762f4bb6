import { expect, test } from 'vitest'
import type { Account } from '@/shared/session'
import { accountLinks } from './accountLinks'

const CHEF = 'c'.repeat(24)
const POINT = 'd'.repeat(24)

const linksOf = (account: Partial<Account>) =>
  accountLinks({ authorities: ['USER', 'CHEF'], activeChef: true, ...account } as Account)

const targets = (account: Partial<Account>) =>
  linksOf(account).map(({ to, params, search }) =>
    [to, ...Object.values(params ?? {}), ...Object.values(search ?? {})].join(' '),
  )

test('account_with_a_chef_and_a_pick_up_point_reaches_both', () => {
  const links = targets({ chefId: CHEF, chefShortName: 'ana', pickUpPointId: POINT })
  expect(links).toEqual(
    expect.arrayContaining([
      '/chef/$login ana',
      `/edit-chef/$id ${CHEF}`,
      '/chef-orders',
      `/pick-up-point/$login ${POINT}`,
      `/edit-pick-up-point/$id ${POINT}`,
      '/chef-orders point',
    ]),
  )
})

test('account_with_a_pick_up_point_alone_reaches_it_and_may_become_a_chef', () => {
  const links = targets({ chefId: POINT, chefShortName: 'relais', pickUpPointId: POINT })
  expect(links).toEqual(expect.arrayContaining([`/pick-up-point/$login ${POINT}`, '/become-chef']))
  expect(links.filter((link) => link.startsWith('/chef-orders'))).toEqual(['/chef-orders'])
  expect(links).not.toContain('/chef/$login relais')
})

test.each([
  [POINT, ['chrome.point', 'chrome.pointOrders']],
  [CHEF, ['chrome.chef', 'chrome.chefOrders', 'chrome.pointOrders']],
])('account_with_a_pick_up_point_and_the_chef_%s_reads_the_names_of_what_it_has', (chefId, names) => {
  const links = linksOf({ chefId, chefShortName: 'ana', pickUpPointId: POINT })
  const area = links.filter(({ to }) => to === '/dashboard' || to === '/chef-orders')
  expect(area.map(({ text }) => text)).toEqual(names)
})

test('account_with_a_chef_alone_has_no_links_of_a_pick_up_point', () => {
  const links = targets({ chefId: CHEF, chefShortName: 'ana', pickUpPointId: null })
  expect(links.some((link) => link.includes('point'))).toBe(false)
})
