import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { GoogleButton } from '../../google/GoogleButton'
import classes from '../../google/google.module.css'
import { useGoogleLink, useGoogleUnlink } from '../../google/mutations'
import { googleLinkQuery } from '../../google/queries'
import { Notice } from '../../Notice'
import { useReauthentication } from '../../reauthentication/useReauthentication'
import type { SectionProps } from '../sections'
import { SettingsSection } from '../SettingsSection'

/** The Google account that is connected: connects one, or disconnects it if the account has a password. */
export default function GoogleSection({ account }: SectionProps) {
  const { t } = useTranslation()
  const { data: email, error, refetch } = useQuery(googleLinkQuery)
  return (
    <SettingsSection name="google" text={t('accounts.settings.google.text')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : email === undefined ? (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      ) : email === null ? (
        <NotLinked />
      ) : (
        <Linked email={email} hasPassword={account.hasPassword} />
      )}
    </SettingsSection>
  )
}

function NotLinked() {
  const { t } = useTranslation()
  const { withProof, proofDialog } = useReauthentication()
  const link = useGoogleLink(withProof)
  return (
    <>
      {link.error && <Notice tone="problem">{errorText(link.error)}</Notice>}
      <div className={classes.start}>
        <GoogleButton
          onToken={(token) =>
            link.mutate(token, { onSuccess: () => showSuccess(t('accounts.settings.google.done')) })
          }
        />
      </div>
      {proofDialog}
    </>
  )
}

function Linked({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { withProof, proofDialog } = useReauthentication()
  const unlink = useGoogleUnlink(withProof)
  const remove = () => {
    setAsking(false)
    unlink.mutate(undefined, { onSuccess: () => showSuccess(t('accounts.settings.google.removed')) })
  }
  return (
    <>
      {unlink.error && <Notice tone="problem">{errorText(unlink.error)}</Notice>}
      <div className={classes.linked}>
        <p>
          {t('accounts.settings.google.linked')} <span className={classes.email}>{email}</span>
        </p>
        {hasPassword && (
          <Button variant="secondary" loading={unlink.isPending} onClick={() => setAsking(true)}>
            {t('accounts.settings.google.remove')}
          </Button>
        )}
      </div>
      {!hasPassword && <p className={classes.text}>{t('accounts.settings.google.noPassword')}</p>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.settings.google.removeTitle')}
        text={t('accounts.settings.google.removeText')}
        confirmLabel={t('accounts.settings.google.remove')}
        danger
        onConfirm={remove}
      />
      {proofDialog}
    </>
  )
}
