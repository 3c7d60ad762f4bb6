import type { Challenge } from './challenge'
import SecondStep from './SecondStep'
import { proofSteps } from './steps'

type Props = { challenge: Challenge; onProven: () => void; onBack: (reason?: string) => void }

/** The second step of a reauthentication. */
export default function ProofStep({ challenge, onProven, onBack }: Props) {
  return <SecondStep challenge={challenge} steps={proofSteps(challenge)} onDone={onProven} onBack={onBack} />
}
