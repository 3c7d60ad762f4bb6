import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/shared/lib/errorText'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

type Props = { error: unknown; onRetry?: () => void; title?: string; level?: 1 | 2 | 3 }

/** Something could not be read: what happened, and the way to try again. */
export function ErrorState({ error, onRetry, title, level = 2 }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={CloudOff}
        title={title ?? t('errorState.title')}
        text={errorText(error)}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
