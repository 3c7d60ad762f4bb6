import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { closeAuthDialog } from '@/shared/session'
import { Notice } from '../Notice'
import { type Challenge, challengeOf } from '../secondFactor/challenge'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { GoogleButton, hasGoogle } from './GoogleButton'
import classes from './google.module.css'
import { useGoogleLogIn } from './mutations'

type Props = {
  rememberMe?: boolean
  onLoggedIn: () => void
  /** Called if the Google account is right, but the account has a second factor. */
  onChallenge: (challenge: Challenge) => void
}

/** Login with Google, below a form. A user without an account continues with the registration page. */
export function GoogleSignIn({ rememberMe = true, onLoggedIn, onChallenge }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { href, state } = useLocation()
  const { data: settings } = useQuery(clientSettingsQuery)
  const logIn = useGoogleLogIn()
  if (!hasGoogle(settings)) return null
  const complete = (token: string, email: string) => {
    closeAuthDialog()
    // The login and registration pages have the page to return to in their history state. A dialog returns to the page
    // below it.
    const returnTo = /^\/(login|register)\b/.test(href) ? state.returnTo : href
    void navigate({ to: '/register-google', state: { email, googleToken: token, returnTo } })
  }
  const receive = (token: string) =>
    logIn.mutate(
      { token, rememberMe },
      {
        onSuccess: ({ stranger }) => {
          if (stranger) complete(token, stranger.email)
          else onLoggedIn()
        },
        onError: (error) => {
          const challenge = challengeOf(error)
          if (challenge) onChallenge(challenge)
        },
      },
    )
  return (
    <div className={classes.signIn}>
      <p className={classes.or}>{t('accounts.google.or')}</p>
      {logIn.error && <Notice tone="problem">{errorText(logIn.error)}</Notice>}
      <GoogleButton onToken={receive} />
    </div>
  )
}
