import { useLocation } from '@tanstack/react-router'

/** The pages of the area of a chef or a host. */
const CHEF_AREA =
  /^\/(dashboard|chef-|configure-stripe|create-food|edit-(chef|food|pick-up-point)|sandbox-account)/

export const useIsInChefArea = (): boolean =>
  useLocation({ select: ({ pathname }) => CHEF_AREA.test(pathname) })

/** The pages of the community, besides those below /blog. */
const COMMUNITY =
  /^\/(community|tag|topic|reply-to-comment|personalize-feed|(add|edit)-community|add-post|post-edit)\b/

export const useIsInCommunity = (): boolean =>
  useLocation({ select: ({ pathname }) => COMMUNITY.test(pathname) })
