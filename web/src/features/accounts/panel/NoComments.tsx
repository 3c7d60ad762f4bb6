import { MessageCircleHeart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'

/** Favourite comments of somebody who has none. */
export function NoComments() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={MessageCircleHeart}
      title={t('accounts.panel.noComments')}
      text={t('accounts.panel.noCommentsText')}
      action={<LinkButton to="/home">{t('accounts.panel.explore')}</LinkButton>}
    />
  )
}
