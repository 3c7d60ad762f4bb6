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
  /** Instead of the way to the start page. */
  wayOut?: ReactNode
}

/**
 * Something could not be read: what happened, the way to try again, and out, where it is all the page has (level 1).
 * A page of what does not exist is not found.
 */
export function ErrorState({ error, onRetry, title, level = 2, wayOut }: Props) {
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
              (wayOut ?? (
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
