import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { writeStar } from './mutations'

const card = (id: string, starred = false) => ({ id, starred }) as ChefCard

test('a star shows in every list and profile, and on nobody else', () => {
  const client = new QueryClient()
  client.setQueryData(['chefs', 'landing'], [card('a'), card('b')])
  client.setQueryData(['chefs', 'area', {}], { chefs: [card('a')], clusters: [] })
  client.setQueryData(['chef', 'a'], card('a'))
  const saved = (starred: boolean) => ({
    pages: [{ chefs: [card('a', starred)], total: 1 }],
    pageParams: [0],
  })
  client.setQueryData(['starredChefs'], saved(false))
  writeStar(client, 'a', true)
  expect(client.getQueryData(['starredChefs'])).toEqual(saved(true))
  expect(client.getQueryData(['chefs', 'landing'])).toEqual([card('a', true), card('b')])
  expect(client.getQueryData(['chefs', 'area', {}])).toEqual({ chefs: [card('a', true)], clusters: [] })
  expect(client.getQueryData(['chef', 'a'])).toEqual(card('a', true))
  writeStar(client, 'a', false)
  expect(client.getQueryData(['chef', 'a'])).toEqual(card('a'))
})
