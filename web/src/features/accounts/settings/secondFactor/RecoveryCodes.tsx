import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { showError } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { Notice } from '../../Notice'
import type { WithProof } from '../../reauthentication/useReauthentication'
import { useRenewCodes } from './factors'
import classes from './secondFactor.module.css'

const WARN_BELOW = 3

type Props = { left: number; withProof: WithProof; onCodes: (codes: string[]) => void }

/** The number of unused recovery codes and a button that replaces all of them. */
export function RecoveryCodes({ left, withProof, onCodes }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const renewal = useRenewCodes(withProof)
  const renew = () => {
    setAsking(false)
    renewal.mutate(undefined, {
      onSuccess: onCodes,
      onError: (error) => {
        if (!hasErrorKey(error, 'reauthentication_needed')) showError(error)
      },
    })
  }
  return (
    <div className={classes.codes}>
      <h3 className={classes.heading}>{t('accounts.settings.secondFactor.codes')}</h3>
      {left < WARN_BELOW ? (
        <Notice tone="problem">{t('accounts.settings.secondFactor.codesFew', { count: left })}</Notice>
      ) : (
        <p className={classes.muted}>{t('accounts.settings.secondFactor.codesLeft', { count: left })}</p>
      )}
      <div>
        <Button variant="secondary" loading={renewal.isPending} onClick={() => setAsking(true)}>
          {t('accounts.settings.secondFactor.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.settings.secondFactor.renewTitle')}
        text={t('accounts.settings.secondFactor.renewText')}
        confirmLabel={t('accounts.settings.secondFactor.renew')}
        onConfirm={renew}
      />
    </div>
  )
}
