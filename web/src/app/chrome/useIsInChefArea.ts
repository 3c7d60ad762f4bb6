import { useLocation } from '@tanstack/react-router'

/** The pages of a chef's or a host's own area. */
const CHEF_AREA =
  /^\/(dashboard|chef-|configure-stripe|create-food|edit-(chef|food|pick-up-point)|sandbox-account)/

export const useIsInChefArea = (): boolean =>
  useLocation({ select: ({ pathname }) => CHEF_AREA.test(pathname) })
