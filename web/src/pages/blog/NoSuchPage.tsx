import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The page for an address of the community that does not exist. */
export function NoSuchPage({ icon, title, text }: { icon: LucideIcon; title: string; text?: string }) {
  const { t } = useTranslation()
  return (
    <div className="container">
      <PageTitle title={title} noIndex />
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        text={text}
        action={<LinkButton to="/blog">{t('posts.gone.action')}</LinkButton>}
      />
    </div>
  )
}
