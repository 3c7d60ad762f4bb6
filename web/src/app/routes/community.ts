/** Talking to each other: chat, posts, comments, communities, notifications. None of it exists yet. */
import { createRoute, notBuilt, root } from './root'

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
  createRoute({ ...inCommunity, path: '/add-community' }),
] as const

export const communityRoutes = community.addChildren(pages)
