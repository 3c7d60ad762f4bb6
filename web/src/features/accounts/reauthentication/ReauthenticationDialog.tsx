import { Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Account } from '@/shared/session'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from '../forms/forms.module.css'
import { GoogleProof } from '../google/GoogleProof'
import { Notice } from '../Notice'
import type { Challenge } from '../secondFactor/challenge'
import { ProofStep } from '../secondFactor/lazy'
import { PasswordProof } from './PasswordProof'

type Props = { account: Account; onProven: () => void; onGivenUp: () => void }

/** Proves the user's identity before a sensitive action. Accounts with a second factor have a second step. */
export function ReauthenticationDialog({ account, onProven, onGivenUp }: Props) {
  const { t } = useTranslation()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [ended, setEnded] = useState<string>()
  const proofs = { onProven, onChallenge: setChallenge }
  const startOver = (reason?: string) => {
    setChallenge(null)
    setEnded(reason)
  }
  const waiting = (
    <Loading>
      <RowSkeleton />
    </Loading>
  )
  return (
    <Dialog open onClose={onGivenUp} title={t('accounts.reauthentication.title')}>
      {challenge ? (
        <Suspense fallback={waiting}>
          <ProofStep challenge={challenge} onProven={onProven} onBack={startOver} />
        </Suspense>
      ) : (
        <div className={classes.form}>
          {ended && <Notice tone="problem">{ended}</Notice>}
          {account.hasPassword && <PasswordProof login={account.login} onGivenUp={onGivenUp} {...proofs} />}
          <GoogleProof alone={!account.hasPassword} {...proofs} />
        </div>
      )}
    </Dialog>
  )
}
