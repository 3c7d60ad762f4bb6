import {
  authenticateSecondFactor,
  reauthenticateOptions,
  reauthenticateSecondFactor,
  secondFactorOptions,
} from '@/shared/api/generated/second-factor'
import { storeNewToken } from '../newToken'
import type { Challenge, Steps } from './challenge'

/** The calls that complete a login and open its session. */
export function loginSteps({ token }: Challenge, enter: (headers: Headers) => Promise<unknown>): Steps {
  return {
    answer: async (shown) => {
      const { headers } = await authenticateSecondFactor({ challenge: token, ...shown })
      await enter(headers)
    },
    options: async () => (await secondFactorOptions({ challenge: token })).data,
  }
}

/** The calls that renew the proof of identity of the current session. */
export function proofSteps({ token }: Challenge): Steps {
  return {
    answer: (shown) => storeNewToken(() => reauthenticateSecondFactor({ challenge: token, ...shown })),
    options: async () => (await reauthenticateOptions({ challenge: token })).data,
  }
}
