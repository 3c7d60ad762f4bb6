import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Notice } from '../../Notice'
import { useReauthentication } from '../../reauthentication/useReauthentication'
import { SettingsSection } from '../SettingsSection'
import { AddFactor } from './AddFactor'
import { FactorList } from './FactorList'
import { factorsQuery } from './factors'
import { RecoveryCodes } from './RecoveryCodes'
import { CodesDialog } from './CodesDialog'
import { useState } from 'react'

/** Two-step login: authenticator app, passkeys and recovery codes. */
export default function SecondFactorSection() {
  const { t } = useTranslation()
  const { data: factors, error, refetch } = useQuery(factorsQuery)
  const { withProof, proofDialog } = useReauthentication()
  const [codes, setCodes] = useState<string[]>([])
  const isOn = factors !== undefined && (factors.app !== null || factors.passkeys.length > 0)
  return (
    <SettingsSection name="secondFactor" text={t('accounts.settings.secondFactor.text')}>
      {factors ? (
        <>
          {factors.mandatory && !isOn && (
            <Notice tone="note">{t('accounts.settings.secondFactor.mandatory')}</Notice>
          )}
          {isOn && <FactorList factors={factors} withProof={withProof} />}
          {isOn && (
            <RecoveryCodes left={factors.recoveryCodesLeft} withProof={withProof} onCodes={setCodes} />
          )}
          <AddFactor factors={factors} withProof={withProof} onCodes={setCodes} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <RowSkeleton />
        </Loading>
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
      {proofDialog}
    </SettingsSection>
  )
}
