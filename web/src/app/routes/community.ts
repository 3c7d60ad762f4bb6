/** Talking to each other: chat, posts, comments, communities, notifications. Chat and posts do not exist yet. */
import { pagesWith } from '../lazyPage'
import { guard } from '../session/guards'
import { createRoute, notBuilt, root } from './root'

const page = pagesWith('communities', 'errors')

const community = createRoute({ getParentRoute: () => root, id: '_community' })
const inCommunity = { getParentRoute: () => community, ...notBuilt } as const

const pages = [
  createRoute({ ...inCommunity, path: '/chat' }),
  createRoute({ ...inCommunity, path: '/chat-with-user/$userId' }),
  createRoute({ ...inCommunity, path: '/notifications' }),
  createRoute({ ...inCommunity, path: '/reply-to-comment/$parentCommentId' }),
  createRoute({ ...inCommunity, path: '/blog' }),
  createRoute({ ...inCommunity, path: '/blog/$id' }),
  createRoute({ ...inCommunity, path: '/tag/$tagLink' }),
] as const

const member = createRoute({ getParentRoute: () => community, id: '_member', beforeLoad: guard('loggedIn') })
const inMember = { getParentRoute: () => member } as const

const memberPages = [
  createRoute({
    ...inMember,
    path: '/personalize-feed',
    ...page(() => import('@/pages/community/CommunitiesPage')),
  }),
  createRoute({
    ...inMember,
    path: '/add-community',
    ...page(() => import('@/pages/community/AddCommunityPage'), 'pictures'),
  }),
  createRoute({
    ...inMember,
    path: '/edit-community/$communityId',
    ...page(() => import('@/pages/community/EditCommunityPage'), 'pictures'),
  }),
] as const

export const communityRoutes = community.addChildren([...pages, member.addChildren(memberPages)])
