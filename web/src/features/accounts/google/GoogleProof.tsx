import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reauthenticateGoogle } from '@/shared/api/generated/marmita'
import { errorText } from '@/shared/lib/errorText'
import { storeNewToken } from '../newToken'
import { Notice } from '../Notice'
import { type Challenge, challengeOf } from '../secondFactor/challenge'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { GoogleButton, hasGoogle } from './GoogleButton'
import classes from './google.module.css'
import { googleLinkQuery } from './queries'

type Props = {
  /** Whether Google is the only way to prove the identity: then no "or" stands above the button. */
  alone: boolean
  onProven: () => void
  onChallenge: (challenge: Challenge) => void
}

/** Proves the user's identity with Google. Renders nothing for an account without a connected Google account. */
export function GoogleProof({ alone, onProven, onChallenge }: Props) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(clientSettingsQuery)
  const { data: email } = useQuery({ ...googleLinkQuery, enabled: hasGoogle(settings) })
  const proof = useMutation({
    mutationFn: (token: string) => storeNewToken(() => reauthenticateGoogle({ token })),
    onSuccess: onProven,
    onError: (error) => {
      const challenge = challengeOf(error)
      if (challenge) onChallenge(challenge)
    },
  })
  if (!hasGoogle(settings) || !email) return null
  return (
    <div className={classes.signIn}>
      {alone ? (
        <p className={classes.text}>{t('accounts.google.prove', { email })}</p>
      ) : (
        <p className={classes.or}>{t('accounts.google.or')}</p>
      )}
      {proof.error && <Notice tone="problem">{errorText(proof.error)}</Notice>}
      <GoogleButton onToken={(token) => proof.mutate(token)} />
    </div>
  )
}
