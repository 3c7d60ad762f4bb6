import { useTranslation } from 'react-i18next'
import type { Account } from '@/shared/session'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from '../forms/forms.module.css'
import { GoogleProof } from '../google/GoogleProof'
import { PasswordProof } from './PasswordProof'

type Props = { account: Account; onProven: () => void; onGivenUp: () => void }

/** "Is it you?", before something that matters. */
export function ReauthenticationDialog({ account, onProven, onGivenUp }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onGivenUp} title={t('accounts.reauthentication.title')}>
      <div className={classes.form}>
        {account.hasPassword && (
          <PasswordProof login={account.login} onProven={onProven} onGivenUp={onGivenUp} />
        )}
        <GoogleProof alone={!account.hasPassword} onProven={onProven} />
      </div>
    </Dialog>
  )
}
