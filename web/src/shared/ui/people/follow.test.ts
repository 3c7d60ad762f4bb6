import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Neighbour, UserCard } from '@/shared/api/generated/marmita.schemas'
import { neighboursQuery, personQuery, writeFollow } from './follow'

test('following counts once, and is taken back exactly', () => {
  const client = new QueryClient()
  const card = { id: 'a', observed: false, followersCount: 2 } as UserCard
  client.setQueryData(personQuery('a').queryKey, card)
  for (const observed of [true, true]) writeFollow(client, 'a', observed)
  expect(client.getQueryData(personQuery('a').queryKey)).toEqual({
    ...card,
    observed: true,
    followersCount: 3,
  })
  writeFollow(client, 'a', false)
  expect(client.getQueryData(personQuery('a').queryKey)).toEqual(card)
  writeFollow(client, 'b', true)
  expect(client.getQueryData(personQuery('b').queryKey)).toBeUndefined()
})

test('followed_person_stays_in_the_suggestions_marked_as_followed', () => {
  const client = new QueryClient()
  const people = ['a', 'b'].map((id) => ({ id, observed: false }) as Neighbour)
  client.setQueryData(neighboursQuery.queryKey, people)
  writeFollow(client, 'b', true)
  expect(client.getQueryData(neighboursQuery.queryKey)?.map(({ observed }) => observed)).toEqual([
    false,
    true,
  ])
})
