import { type ReactNode, useCallback, useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { WithProof } from '@/shared/api/withProof'
import { useSession } from '@/shared/session'
import { ReauthenticationDialog } from './ReauthenticationDialog'

type PendingProof = { onProven: () => void; onGivenUp: () => void }

export type { WithProof } from '@/shared/api/withProof'

type Reauthentication = {
  withProof: WithProof
  /** To be rendered beside whatever makes the call. */
  proofDialog: ReactNode
}

/** For calls that a borrowed browser must not make. Who gives up gets the refusal `reauthentication_needed`. */
export function useReauthentication(): Reauthentication {
  const { account } = useSession()
  const [pending, setPending] = useState<PendingProof | null>(null)
  const withProof = useCallback(async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call()
    } catch (error) {
      if (!hasErrorKey(error, 'reauthentication_needed')) throw error
      await new Promise<void>((resolve, reject) =>
        setPending({ onProven: resolve, onGivenUp: () => reject(error) }),
      ).finally(() => setPending(null))
      return call()
    }
  }, [])
  return {
    withProof,
    proofDialog: pending && account && <ReauthenticationDialog account={account} {...pending} />,
  }
}
