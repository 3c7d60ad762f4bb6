import { CloudOff, CookingPot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useErrorTexts } from '@/shared/hooks/useErrorTexts'
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button, LinkButton } from '../Button'
import { PageTitle } from '../PageTitle'
import { EmptyState } from './EmptyState'

type Props = {
  error: unknown
  onRetry?: () => void
  title?: string
  level?: 1 | 2 | 3
  /** Replaces the link to the start page. */
  exitLink?: ReactNode
}

/**
 * An error while reading: what happened and a button to retry. If the error is the whole page (level 1), also a link to
 * the start page. A page whose content does not exist gets the title "not found" and is not indexed.
 */
export function ErrorState({ error, onRetry, title, level = 2, exitLink }: Props) {
  const { t } = useTranslation()
  useErrorTexts()
  const isGone = error instanceof ApiError && error.status === 404
  const isPageGone = isGone && level === 1
  return (
    <div role="alert">
      {isPageGone && <PageTitle title={title ?? t('notFound.title')} noIndex />}
      <EmptyState
        level={level}
        icon={isGone ? CookingPot : CloudOff}
        title={title ?? t(isPageGone ? 'notFound.title' : 'errorState.title')}
        text={errorText(error)}
        action={
          <>
            {!isGone && onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {(isGone || level === 1) &&
              (exitLink ?? (
                <LinkButton to="/" variant={isGone ? 'primary' : 'secondary'}>
                  {t('notFound.back')}
                </LinkButton>
              ))}
          </>
        }
      />
    </div>
  )
}
