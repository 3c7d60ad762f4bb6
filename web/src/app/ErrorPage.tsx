import type { ErrorComponentProps } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { tellServer } from './watchErrors'

/** Where a page that broke ends. Going back to `/` starts afresh. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  useEffect(() => {
    console.error(error)
    tellServer(error)
  }, [error])
  return (
    <div className="container">
      <PageTitle title={t('errorPage.title')} />
      <EmptyState
        level={1}
        icon={CloudOff}
        title={t('errorPage.title')}
        text={t('errorPage.text')}
        action={
          <LinkButton to="/" reloadDocument>
            {t('errorPage.back')}
          </LinkButton>
        }
      />
    </div>
  )
}
