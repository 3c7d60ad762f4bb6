import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CommunityView, TopicView } from '@/shared/api/generated/marmita.schemas'
import { groupByTopic, topicName } from './groups'
import { readChoice } from './listChoice'
import { withMember, writeCommunity } from './mutations'

const community = (id: string, topic = 'Drinks') =>
  ({ id, topicId: topic.toLowerCase(), topic, member: false, membersCount: 3 }) as CommunityView

test('joining counts once, in every list and on the page of the community', () => {
  const client = new QueryClient()
  const lists = (shown: CommunityView[]) => ({ pages: [{ communities: shown }], pageParams: [0] })
  client.setQueryData(['communities', { sort: 'NEW' }], lists([community('a'), community('b')]))
  client.setQueryData(['community', 'a'], community('a'))
  for (const member of [true, true]) writeCommunity(client, 'a', (each) => withMember(each, member))
  const joined = { ...community('a'), member: true, membersCount: 4 }
  expect(client.getQueryData(['communities', { sort: 'NEW' }])).toEqual(lists([joined, community('b')]))
  expect(client.getQueryData(['community', 'a'])).toEqual(joined)
  writeCommunity(client, 'a', (each) => withMember(each, false))
  expect(client.getQueryData(['community', 'a'])).toEqual(community('a'))
})

test('groups keep the order of the server and have names in the language of the interface', () => {
  const topics = [{ id: 'drinks', name: 'Drinks', names: { PL: 'Napoje' } }] as unknown as TopicView[]
  const named = (topic: { id: string; name: string }) => topicName(topics, topic, 'pl')
  const groups = groupByTopic([community('a', 'Soups'), community('b'), community('c', 'Soups')], named)
  expect(groups.map(({ title, communities }) => [title, communities.map(({ id }) => id)])).toEqual([
    ['Soups', ['a', 'c']],
    ['Napoje', ['b']],
  ])
})

test('list_choice_stored_on_the_device_with_invalid_values_is_not_read', () => {
  expect(readChoice({ sort: 'NAME', grouped: true })).toEqual({ sort: 'NAME', grouped: true })
  for (const kept of [undefined, null, 7, {}, { sort: 'BEST', grouped: true }, { sort: 'NAME' }])
    expect(readChoice(kept)).toBeUndefined()
})
