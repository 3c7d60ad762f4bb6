import { expect, test } from 'vitest'
import { feedQuery } from './queries'

test('articles_without_a_source_are_those_of_everybody_also_for_a_logged_in_user', () => {
  const read = (sort: 'HOT' | 'ARTICLES') => feedQuery({ sort }, undefined, true).queryKey[1]
  expect(read('HOT')).toMatchObject({ personal: true })
  expect(read('ARTICLES')).toMatchObject({ personal: undefined })
})
