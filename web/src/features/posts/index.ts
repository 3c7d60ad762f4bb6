import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Feed } from './feed/Feed'
export { FeedFrame, FirstPosts } from './feed/FeedFrame'
export { PostCard } from './feed/PostCard'
export { PostPictures } from './parts/PostPictures'
export { Byline } from './parts/Byline'
export { MentionCards } from './parts/MentionCards'
export { LinkCards } from './post/LinkCards'
export { PostArticle } from './post/PostArticle'
export { AtomLink } from './feed/AtomLink'
export { MoreFromCommunity } from './side/MoreFromCommunity'
export { SuggestedPosts } from './side/SuggestedPosts'
export const Neighbours = lazyWithTexts(() => import('./side/Neighbours'), 'people')
export { TagsOfWeek } from './side/TagsOfWeek'
export { moreOfCommunityQuery, postQuery, suggestedQuery, tagQuery, tagsOfWeekQuery } from './queries'
export const SavedPosts = lazyWithTexts(() => import('./feed/SavedPosts'), 'posts', 'reactions', 'errors')
export const UserPosts = lazyWithTexts(() => import('./feed/UserPosts'), 'posts', 'reactions', 'errors')
export const ChefPosts = lazyWithTexts(() => import('./feed/ChefPosts'), 'posts', 'reactions', 'errors')
export { WritePost } from './write/WritePost'
export { WriteArticle } from './write/WriteArticle'
export const NewArticle = lazyWithTexts(() => import('./article/NewArticle'))
export const EditArticle = lazyWithTexts(() => import('./article/EditArticle'))
