import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircleHeart } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { savedCommentsQuery } from '../queries'
import { PostedComments } from './PostedComments'

/** The comments that the user has saved, most recently saved first. */
export default function SavedComments({ onReport }: { onReport: (commentId: string) => void }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(savedCommentsQuery)
  return (
    <PostedComments
      query={query}
      onReport={onReport}
      none={
        <EmptyState
          icon={MessageCircleHeart}
          title={t('comments.noneSaved')}
          text={t('comments.noneSavedText')}
          action={<LinkButton to="/blog">{t('comments.toCommunity')}</LinkButton>}
        />
      }
    />
  )
}
