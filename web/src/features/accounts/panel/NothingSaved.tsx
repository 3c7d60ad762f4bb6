import { Bookmark, MessageCircleHeart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'

/** Saved posts and favourite comments of somebody who has none. */
export function NothingSaved({ kind }: { kind: 'posts' | 'comments' }) {
  const { t } = useTranslation()
  const isPosts = kind === 'posts'
  return (
    <EmptyState
      icon={isPosts ? Bookmark : MessageCircleHeart}
      title={isPosts ? t('accounts.panel.noPosts') : t('accounts.panel.noComments')}
      text={isPosts ? t('accounts.panel.noPostsText') : t('accounts.panel.noCommentsText')}
      action={<LinkButton to="/home">{t('accounts.panel.explore')}</LinkButton>}
    />
  )
}
