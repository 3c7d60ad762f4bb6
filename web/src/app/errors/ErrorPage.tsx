import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { isLostFile } from './chunkLoadErrors'
import { reportToServer } from './watchErrors'

function onNetworkChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Shown when a page has crashed. An error that may come from the network has a button to retry; for other errors a link
 * to `/` starts the app anew.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const online = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const isLost = isLostFile(error)
  const isRefused = error instanceof ApiError
  const mayPass = isLost || isRefused
  const isOffline = mayPass && !online
  const [inVain, setInVain] = useState(false)

  useEffect(() => {
    console.error(error)
    reportToServer(error)
  }, [error])

  const tryAgain = () => {
    if (!navigator.onLine) return setInVain(true)
    if (isLost) return window.location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }
  const comeBack = useEffectEvent(() => mayPass && tryAgain())
  useEffect(() => {
    const onOnline = () => void comeBack()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  const [title, text] = isOffline
    ? [t('errorPage.offline.title'), t(inVain ? 'error.no_connection' : 'errorPage.offline.text')]
    : isLost
      ? [t('errorPage.lost.title'), t('errorPage.lost.text')]
      : isRefused
        ? [t('errorState.title'), errorText(error)]
        : [t('errorPage.title'), t('errorPage.text')]
  return (
    <div className="container">
      <PageTitle title={title} />
      <EmptyState
        level={1}
        icon={CloudOff}
        title={title}
        text={<span role="status">{text}</span>}
        action={
          <>
            {mayPass && <Button onClick={tryAgain}>{t('retry')}</Button>}
            <LinkButton to="/" reloadDocument variant={mayPass ? 'secondary' : 'primary'}>
              {t('errorPage.back')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
