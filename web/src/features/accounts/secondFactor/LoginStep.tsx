import { useStartSession } from '../useStartSession'
import type { Challenge } from './challenge'
import SecondStep from './SecondStep'
import { loginSteps } from './steps'

type Props = {
  challenge: Challenge
  rememberMe: boolean
  onLoggedIn: () => void
  onBack: (reason?: string) => void
}

/** The second step of a login. */
export default function LoginStep({ challenge, rememberMe, onLoggedIn, onBack }: Props) {
  const enter = useStartSession()
  const steps = loginSteps(challenge, (headers) => enter(headers, rememberMe))
  return <SecondStep challenge={challenge} steps={steps} onDone={onLoggedIn} onBack={onBack} />
}
