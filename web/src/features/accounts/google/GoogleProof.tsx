import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reauthenticateGoogle } from '@/shared/api/generated/marmita'
import { errorText } from '@/shared/lib/errorText'
import { takeNewToken } from '../newToken'
import { Notice } from '../Notice'
import { type Challenge, challengeOf } from '../secondFactor/challenge'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { GoogleButton, hasGoogle } from './GoogleButton'
import classes from './google.module.css'
import { googleLinkQuery } from './queries'

type Props = {
  /** The only proof there is: without the words that lead from another one to this. */
  alone: boolean
  onProven: () => void
  onChallenge: (challenge: Challenge) => void
}

/** Proves with Google who sits there; nothing for accounts that no Google account opens. */
export function GoogleProof({ alone, onProven, onChallenge }: Props) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(clientSettingsQuery)
  const { data: email } = useQuery({ ...googleLinkQuery, enabled: hasGoogle(settings) })
  const proof = useMutation({
    mutationFn: (token: string) => takeNewToken(() => reauthenticateGoogle({ token })),
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
