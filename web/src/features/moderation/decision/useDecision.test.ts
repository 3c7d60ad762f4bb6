import { expect, test } from 'vitest'
import type { CaseCard, CaseQueue } from '@/shared/api/generated/marmita.schemas'
import { casesOf } from '../queries'
import { bodyOf, type Draft } from './useDecision'

const DRAFT: Draft = {
  kind: 'REMOVE_AND_BLOCK',
  ground: 'FRAUD',
  message: ' Be fair. ',
  reason: 'Third time',
  days: 7,
  areas: ['chat'],
}

test('decision_is_sent_without_fields_of_other_kinds', () => {
  expect(bodyOf(DRAFT)).toEqual({
    kind: 'REMOVE_AND_BLOCK',
    ground: 'FRAUD',
    message: 'Be fair.',
    days: 7,
    permanent: false,
    areas: ['chat'],
  })
  expect(bodyOf({ ...DRAFT, days: null })).toMatchObject({ days: null, permanent: true })
  expect(bodyOf({ ...DRAFT, kind: 'REMOVE' })).toMatchObject({ ground: 'FRAUD', days: null, areas: [] })
  expect(bodyOf({ ...DRAFT, kind: 'NOTHING' })).toMatchObject({ ground: null, message: '', areas: [] })
})

test('a case that stands on two pages is shown once, as it is on the later one', () => {
  const page = (...cases: Partial<CaseCard>[]) => ({ cases }) as unknown as CaseQueue
  const found = casesOf([page({ id: 'a', reports: 1 }, { id: 'b' }), page({ id: 'a', reports: 2 })])
  expect(found.map(({ id, reports }) => [id, reports])).toEqual([
    ['a', 2],
    ['b', undefined],
  ])
})
