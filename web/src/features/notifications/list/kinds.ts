import {
  AtSign,
  Ban,
  ChefHat,
  CookingPot,
  Flag,
  Heart,
  type LucideIcon,
  MessageSquareText,
  Reply,
  Star,
  ThumbsUp,
  UserPlus,
} from 'lucide-react'
import type { NotificationKind } from '@/shared/api/generated/marmita.schemas'

/** The marks of kinds; orders that need none of their own have the receipt. */
export const MARKS: Partial<Record<NotificationKind, LucideIcon>> = {
  POST_COMMENTED: MessageSquareText,
  FOLLOWED_POST_COMMENTED: MessageSquareText,
  COMMENT_ANSWERED: Reply,
  MENTIONED_IN_POST: AtSign,
  MENTIONED_IN_COMMENT: AtSign,
  POST_VOTED: ThumbsUp,
  COMMENT_VOTED: ThumbsUp,
  POST_REACTED: Heart,
  COMMENT_REACTED: Heart,
  FOLLOWED: UserPlus,
  REVIEW_RECEIVED: Star,
  REVIEW_ANSWERED: ChefHat,
  REPORT_CLOSED: Flag,
  BLOCKED: Ban,
  UNBLOCKED: Ban,
  ORDER_ACCEPTED: CookingPot,
  ORDER_COMPLETED: Star,
}
