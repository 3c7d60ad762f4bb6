import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export const SavedComments = lazyWithTexts(
  () => import('./lists/SavedComments'),
  'comments',
  'reactions',
  'people',
  'errors',
)
export const UserComments = lazyWithTexts(
  () => import('./lists/UserComments'),
  'comments',
  'reactions',
  'people',
  'errors',
)
export const Thread = lazyWithTexts(
  () => import('./thread/Thread'),
  'comments',
  'reactions',
  'people',
  'errors',
)
export { ReplyScreen } from './reply/ReplyScreen'
