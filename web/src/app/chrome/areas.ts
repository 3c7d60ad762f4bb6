import { useLocation } from '@tanstack/react-router'

/** The pages of a chef's or a host's own area. */
const CHEF_AREA =
  /^\/(dashboard|chef-|configure-stripe|create-food|edit-(chef|food|pick-up-point)|sandbox-account)/

export const useIsInChefArea = (): boolean =>
  useLocation({ select: ({ pathname }) => CHEF_AREA.test(pathname) })

/** The pages on which people talk to each other, beside those below /blog. */
const COMMUNITY =
  /^\/(community|tag|topic|reply-to-comment|personalize-feed|(add|edit)-community|add-post|post-edit)\b/

export const useIsInCommunity = (): boolean =>
  useLocation({ select: ({ pathname }) => COMMUNITY.test(pathname) })
