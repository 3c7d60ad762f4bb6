import { expect, test } from 'vitest'
import type { PostCard, PostFeed } from '@/shared/api/generated/marmita.schemas'
import { newPostIds, withNewPosts } from './newPosts'

const post = (id: string) => ({ id }) as PostCard
const page = (newest: number, ...ids: string[]): PostFeed => ({ posts: ids.map(post), next: null, newest })
const shown = (pages: PostFeed[]) => pages.map(({ posts }) => posts.map(({ id }) => id))

test('a post that the feed shows already is not fresh', () => {
  expect(newPostIds([post('a'), post('own')], ['new', 'own', 'a'])).toEqual(['new'])
})

test('fresh posts come above the others, in their order, each once', () => {
  const pages = [page(4, 'a', 'b'), page(6, 'c')]
  const found = withNewPosts(pages, page(9, 'later', 'two', 'b', 'one', 'c'), ['two', 'one'])
  expect(shown(found)).toEqual([['two', 'one', 'a', 'b'], ['c']])
  expect(found[0]?.newest).toBe(9)
})

test('feed_with_too_many_new_posts_gets_all_posts_that_it_lacks', () => {
  expect(shown(withNewPosts([page(4, 'a')], page(90, 'z', 'y', 'a'), 'all'))).toEqual([['z', 'y', 'a']])
})

test('a feed that was never read stays as it is', () => {
  expect(withNewPosts([], page(9, 'a'), 'all')).toEqual([])
})
