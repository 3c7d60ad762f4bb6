import { expect, test } from 'vitest'
import { addressOf, isShown, readPush, renewalOf } from './pushRules'

const HERE = 'https://marmita.example'
const PUSH = { tag: 'chat:1', title: 'Ana', body: '1 new message', url: '/chat' }

test('push_is_read', () => {
  expect(readPush(JSON.stringify(PUSH))).toEqual({ ...PUSH, mustShow: false })
  expect(readPush('{"close":["chat:1",3]}')).toEqual({ close: ['chat:1'] })
})

test.each([undefined, '', 'soup', 'null', '[]', '{"tag":"","title":"a","body":"","url":"/"}', '{"tag":"a"}'])(
  'push_%s_is_nothing',
  (text) => expect(readPush(text)).toBeUndefined(),
)

test('looked_at_page_says_it_itself_except_where_something_must_be_shown', () => {
  expect(isShown(PUSH, [{ focused: true }])).toBe(false)
  expect(isShown(PUSH, [{ focused: false }])).toBe(true)
  expect(isShown(PUSH, [])).toBe(true)
  expect(isShown({ ...PUSH, mustShow: true }, [{ focused: true }])).toBe(true)
})

test.each([
  ['/blog/1?comment=2', `${HERE}/blog/1?comment=2`],
  ['/', `${HERE}/`],
  ['https://elsewhere.example/', `${HERE}/notifications`],
  ['//elsewhere.example/', `${HERE}/notifications`],
  ['/\\elsewhere.example', `${HERE}/notifications`],
  ['javascript:alert(1)', `${HERE}/notifications`],
  ['/\t/elsewhere.example', `${HERE}/notifications`],
  [undefined, `${HERE}/notifications`],
])('address_%s_stays_here', (url, address) => expect(addressOf(url, HERE)).toBe(address))

test('renewal_needs_both_subscriptions_whole', () => {
  const old = { endpoint: 'a', keys: { p256dh: 'x', auth: 'y' } }
  const next = { endpoint: 'b', keys: { p256dh: 'p', auth: 'q' } }
  expect(renewalOf(old, next)).toEqual({
    oldEndpoint: 'a',
    oldAuth: 'y',
    endpoint: 'b',
    p256dh: 'p',
    auth: 'q',
  })
  expect(renewalOf({}, next)).toBeUndefined()
  expect(renewalOf(old, { endpoint: 'b' })).toBeUndefined()
})
