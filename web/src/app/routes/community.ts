/** The pages of posts, communities, chat and notifications. */
import { blogSearch, chatSearch, feedSearch, notificationSearch, postSearch } from '@/shared/lib/search'
import { POSTS } from '../dictionaries/areas'
import { deferredPage, pageFactory } from '../lazyPage'
import { guard } from '../session/guards'
import { createRoute, root } from './root'

const page = pageFactory('communities', 'errors')
const postPage = pageFactory(...POSTS)
const commentPage = pageFactory('comments', 'reactions', 'people', 'errors')

const community = createRoute({ getParentRoute: () => root, id: '_community' })

const inPosts = { getParentRoute: () => community } as const

const pages = [
  createRoute({
    ...inPosts,
    path: '/reply-to-comment/$parentCommentId',
    ...commentPage(deferredPage('ReplyPage')),
  }),
  createRoute({
    ...inPosts,
    path: '/blog',
    validateSearch: blogSearch,
    ...postPage(() => import('@/pages/blog/BlogPage')),
  }),
  createRoute({
    ...inPosts,
    path: '/blog/$id',
    validateSearch: postSearch,
    ...postPage(() => import('@/pages/blog/PostPage')),
  }),
  createRoute({
    ...inPosts,
    path: '/tag/$tagLink',
    validateSearch: feedSearch,
    ...postPage(() => import('@/pages/blog/TagPage')),
  }),
  createRoute({
    ...inPosts,
    path: '/topic/$topicLink',
    validateSearch: feedSearch,
    ...postPage(deferredPage('TopicPage')),
  }),
  createRoute({
    ...inPosts,
    path: '/community/$communityLink',
    validateSearch: feedSearch,
    ...postPage(() => import('@/pages/blog/CommunityPage')),
  }),
] as const

const member = createRoute({ getParentRoute: () => community, id: '_member', beforeLoad: guard('loggedIn') })
const inMember = { getParentRoute: () => member } as const

const notifications = {
  ...inMember,
  validateSearch: notificationSearch,
  ...pageFactory('notifications', 'errors')(() => import('@/pages/NotificationsPage')),
}

const memberPages = [
  createRoute({ ...notifications, path: '/notifications' }),
  createRoute({ ...notifications, path: '/favourites' }),
  createRoute({
    ...inMember,
    path: '/personalize-feed',
    ...page(deferredPage('CommunitiesPage')),
  }),
  createRoute({
    ...inMember,
    path: '/add-community',
    ...page(deferredPage('AddCommunityPage'), 'pictures'),
  }),
  createRoute({
    ...inMember,
    path: '/edit-community/$communityId',
    ...page(deferredPage('EditCommunityPage'), 'pictures'),
  }),
] as const

const chat = createRoute({
  ...inMember,
  id: '_chat',
  ...pageFactory(
    'chat',
    'orders',
    'orders.chef',
    'pictures',
    'errors',
  )(() => import('@/pages/chat/ChatPage')),
})

/** One page for both addresses: the list stays while conversations are opened. */
const chatPages = [
  createRoute({ getParentRoute: () => chat, path: '/chat' }),
  createRoute({ getParentRoute: () => chat, path: '/chat-with-user/$userId', validateSearch: chatSearch }),
] as const

export const communityRoutes = community.addChildren([
  ...pages,
  member.addChildren([...memberPages, chat.addChildren(chatPages)]),
])
