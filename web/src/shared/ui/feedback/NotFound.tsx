import { CookingPot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '../Button'
import { EmptyState } from './EmptyState'
import { PageTitle } from '../PageTitle'

export function NotFound(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="container">
      <PageTitle title={t('notFound.title')} noIndex />
      <EmptyState
        level={1}
        icon={CookingPot}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton to="/">{t('notFound.back')}</LinkButton>}
      />
    </div>
  )
}
