import { expect, test } from 'vitest'
import { assetsOf, kindOf } from './rules'

const HERE = 'https://marmita.example'
const requested = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ url: new URL(path, HERE).href, mode, method }, HERE)

test.each(['/', '/my-orders', '/chef/priya', '/user-details/jane.doe', '/apiculture', '/nothing-here'])(
  'page_%s_opens_without_network',
  (path) => expect(requested(path, 'navigate')).toBe('page'),
)

test.each([
  '/api/orders',
  '/media/a.webp',
  '/embedded/priya',
  '/dev/mailbox',
  '/frame/x',
  '/sitemap.xml',
  '/robots.txt',
])('address_%s_is_left_to_the_browser', (path) => expect(requested(path, 'navigate')).toBeUndefined())

test('payment_never_comes_from_the_shell', () => expect(requested('/payment/1', 'navigate')).toBe('payment'))

test.each(['/api/account', '/api/shopping-card/my-orders', '/media/x.webp', '/ws', '/tiles/1'])(
  'answer_of_%s_is_not_touched',
  (path) => expect(requested(path)).toBeUndefined(),
)

test('writes_and_other_sites_are_not_touched', () => {
  expect(requested('/assets/a.js', 'cors', 'POST')).toBeUndefined()
  expect(requested('/my-orders', 'navigate', 'POST')).toBeUndefined()
  expect(requested('https://elsewhere.example/assets/a.js')).toBeUndefined()
})

test('hashed_files_and_those_of_the_shell_are_answered', () => {
  expect(requested('/assets/app-1.js')).toBe('asset')
  expect(requested('/boot.js')).toBe('file')
})

test('files_of_a_document_are_found_once_each', () => {
  const html = `<link rel="stylesheet" crossorigin href="/assets/a.css"><link data-app href="/assets/b.js">
    <link href="/assets/b.js"><script src="/boot.js"></script><a href="/assetsx/c">x</a>`
  expect(assetsOf(html)).toEqual(['/assets/a.css', '/assets/b.js'])
})
