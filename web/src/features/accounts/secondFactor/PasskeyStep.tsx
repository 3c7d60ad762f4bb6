import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import classes from '../forms/forms.module.css'
import { Notice } from '../Notice'
import type { Shown, Steps } from './challenge'
import { signWithPasskey, wasCancelled } from './webauthn'

type Props = {
  options: Steps['options']
  busy: boolean
  problem?: string
  onShown: (shown: Shown) => void
  onBack: (reason: string) => void
}

/** Signs with a passkey when the user presses the button: browsers open their dialog only after a user action. */
export function PasskeyStep({ options, busy, problem, onShown, onBack }: Props) {
  const { t } = useTranslation()
  const signing = useMutation({
    mutationFn: async () => signWithPasskey((await options()).publicKey),
    onSuccess: (credential) => onShown({ credential }),
    onError: (error) => {
      if (hasErrorKey(error, 'second_factor_expired')) onBack(errorText(error))
    },
  })
  const own = signing.error
    ? wasCancelled(signing.error)
      ? t('accounts.secondStep.passkeyGivenUp')
      : errorText(signing.error)
    : undefined
  return (
    <>
      <p className={classes.lead}>{t('accounts.secondStep.passkeyText')}</p>
      {(own ?? problem) && <Notice tone="problem">{own ?? problem}</Notice>}
      <Button
        icon={KeyRound}
        size="lg"
        fullWidth
        loading={signing.isPending || busy}
        onClick={() => signing.mutate()}
        data-autofocus
      >
        {t('accounts.secondStep.passkey')}
      </Button>
    </>
  )
}
