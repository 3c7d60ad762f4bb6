import { type ReactNode, useCallback, useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { WithProof } from '@/shared/api/withProof'
import { useSession } from '@/shared/session'
import { ReauthenticationDialog } from './ReauthenticationDialog'

type PendingProof = { onProven: () => void; onGivenUp: () => void }

export type { WithProof } from '@/shared/api/withProof'

type Reauthentication = {
  withProof: WithProof
  /** The dialog; render it in the component that makes the call. */
  proofDialog: ReactNode
}

/**
 * Return a wrapper for sensitive calls: if the server requires a fresh proof of identity, it opens a dialog and repeats
 * the call afterwards. If the user cancels, the call fails with `reauthentication_needed`.
 */
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
