import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { useReauthentication, type WithProof } from '../../reauthentication/useReauthentication'
import { SessionRow } from './SessionRow'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions'
import classes from './SessionsSection.module.css'
import { SettingsSection } from '../SettingsSection'

export default function SessionsSection() {
  const { t } = useTranslation()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const { withProof, proofDialog } = useReauthentication()
  const end = useEndSession(withProof)
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <SettingsSection name="sessions" text={t('accounts.settings.sessions.text')}>
      {sessions ? (
        <ul className={classes.sessions}>
          {sessions
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() =>
                  end.mutate(session.id, {
                    onSuccess: () => showSuccess(t('accounts.settings.sessions.ended')),
                    onError: showError,
                  })
                }
              />
            ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <RowSkeleton />
        </Loading>
      )}
      {others.length > 0 && <EndOthers withProof={withProof} />}
      {proofDialog}
    </SettingsSection>
  )
}

function EndOthers({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherSessions(withProof)
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('accounts.settings.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.settings.sessions.endOthersTitle')}
        text={t('accounts.settings.sessions.endOthersText')}
        confirmLabel={t('accounts.settings.sessions.endOthersConfirm')}
        danger
        busy={end.isPending}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: () => {
              setAsking(false)
              showSuccess(t('accounts.settings.sessions.othersEnded'))
            },
            onError: showError,
          })
        }
      />
    </div>
  )
}
