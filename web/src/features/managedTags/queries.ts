import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangeTags, ManagedTagsParams, ManagedTagView } from '@/shared/api/generated/marmita.schemas'
import { changeTags, managedTag, managedTagCategories, managedTags } from '@/shared/api/generated/tags-admin'
import { totalCount } from '@/shared/api/http'
import type { TagListSearch } from '@/shared/lib/address/adminGroupSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

const MANAGED = ['managedTags']
const CATEGORIES = ['managedTagCategories']
/** The filter value for tags without a category. */
export const NONE = 'none'

/** The query keys of all data that show tags, to refetch after a change. */
export const STALE = [
  MANAGED,
  CATEGORIES,
  ['tag'],
  ['tags'],
  ['tagsOfWeek'],
  ['feed'],
  ['post'],
  ['savedPosts'],
] as const

/** Return the search of the address as parameters of the call. */
export const paramsOf = ({ category, blocked, ...search }: TagListSearch): ManagedTagsParams => ({
  ...search,
  category: category === NONE ? undefined : category,
  categorized: category === NONE ? false : undefined,
  blocked: blocked && blocked === 'yes',
})

export const managedTagsQuery = (search: TagListSearch) =>
  queryOptions({
    queryKey: [...MANAGED, 'list', search],
    queryFn: async ({ signal }): Promise<ListPage<ManagedTagView>> => {
      const answer = await managedTags(paramsOf(search), { signal })
      const { tags, previous, next } = answer.data
      return { rows: tags, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managedTagQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED, 'one', id],
    queryFn: async ({ signal }) => (await managedTag(id, { signal })).data,
    staleTime: 0,
  })

export const managedCategoriesQuery = queryOptions({
  queryKey: CATEGORIES,
  queryFn: async ({ signal }) => (await managedTagCategories({ signal })).data,
  staleTime: 0,
})

/** The tags that begin with `q`, to choose one for a merge. */
export const tagChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...MANAGED, 'choices', q],
    queryFn: async ({ signal }) => (await managedTags({ q, size: 20 }, { signal })).data.tags,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The effects that a change of the tags would have. It is not cached. The reason is only a placeholder. */
export const previewQuery = (change: Omit<ChangeTags, 'reason' | 'preview'>) =>
  queryOptions({
    queryKey: [...MANAGED, 'preview', change],
    queryFn: async ({ signal }) =>
      (await changeTags({ ...change, reason: 'Preview', preview: true }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
