import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  changeCommunity,
  createCommunity,
  deleteCommunity,
  joinCommunity,
  leaveCommunity,
  personalizeCommunities,
} from '@/shared/api/generated/communities'
import type {
  CommunityChange,
  CommunityList,
  CommunityListChoice,
  CommunityView,
} from '@/shared/api/generated/marmita.schemas'
import { hasErrorKey } from '@/shared/api/ApiError'
import { useToggle } from '@/shared/hooks/useToggle'
import { showError, showSuccess } from '@/shared/lib/toast'

/** Change the community in all cached data. */
export function writeCommunity(
  client: QueryClient,
  id: string,
  change: (community: CommunityView) => CommunityView,
): void {
  const changed = (community: CommunityView) => (community.id === id ? change(community) : community)
  client.setQueriesData<InfiniteData<CommunityList> | CommunityView[]>(
    { queryKey: ['communities'] },
    // Some lists are cached as one page, as a plain array.
    (data) =>
      Array.isArray(data)
        ? data.map(changed)
        : data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, communities: page.communities.map(changed) })),
          },
  )
  client.setQueriesData<CommunityView>({ queryKey: ['community'] }, (data) => data && changed(data))
}

/** Return the community as it will be after the user has joined or left. */
export const withMember = (community: CommunityView, member: boolean): CommunityView =>
  community.member === member
    ? community
    : { ...community, member, membersCount: community.membersCount + (member ? 1 : -1) }

/** Return a function that joins or leaves the community. */
export function useMembership({ id, name, member }: Pick<CommunityView, 'id' | 'name' | 'member'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useToggle({
    key: ['membership', id],
    isOn: member,
    show: (joins) => writeCommunity(client, id, (community) => withMember(community, joins)),
    send: async (joins) =>
      (await (joins ? joinCommunity({ communityId: id }) : leaveCommunity({ communityId: id }))).data,
    onAgreed: (community, joins) => {
      writeCommunity(client, id, () => community)
      showSuccess(t(joins ? 'communities.joinedToast' : 'communities.leftToast', { name }))
    },
    loginText: 'communities.logInToJoin',
  })
}

/** Return a function that stores the choice in the account; the device has stored it already. */
export function useStoreChoice() {
  return useMutation({
    scope: { id: 'communities choice' },
    mutationFn: (choice: CommunityListChoice) => personalizeCommunities(choice),
    onError: showError,
  }).mutate
}

/** Return a mutation that creates a community, or changes the one with the id. It refetches every list. */
export function useSaveCommunity(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ revision, ...form }: CommunityChange) =>
      (await (id === undefined ? createCommunity(form) : changeCommunity(id, { ...form, revision }))).data,
    onSuccess: (community) => {
      writeCommunity(client, community.id, () => community)
      void client.invalidateQueries({ queryKey: ['communities'] })
    },
  })
}

/**
 * Return a mutation that deletes a community. It succeeds too if the community is already deleted. It refetches the
 * feeds, which keep the community's posts.
 */
export function useDeleteCommunity({ id, link }: Pick<CommunityView, 'id' | 'link'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (why: RequestInit) => {
      try {
        await deleteCommunity(id, why)
      } catch (error) {
        // An earlier call whose answer was lost has deleted it.
        if (!hasErrorKey(error, 'community_not_exist')) throw error
      }
    },
    onSuccess: () => {
      for (const key of [id, link]) client.removeQueries({ queryKey: ['community', key] })
      for (const list of ['communities', 'feed', 'post', 'savedPosts'])
        void client.invalidateQueries({ queryKey: [list] })
    },
  })
}
