import {
  authenticateSecondFactor,
  reauthenticateOptions,
  reauthenticateSecondFactor,
  secondFactorOptions,
} from '@/shared/api/generated/second-factor'
import { takeNewToken } from '../newToken'
import type { Challenge, Steps } from './challenge'

/** Opens the session that the login was to open. */
export function loginSteps({ token }: Challenge, enter: (headers: Headers) => Promise<unknown>): Steps {
  return {
    answer: async (shown) => {
      const { headers } = await authenticateSecondFactor({ challenge: token, ...shown })
      await enter(headers)
    },
    options: async () => (await secondFactorOptions({ challenge: token })).data,
  }
}

/** Makes this session a fresh one. */
export function proofSteps({ token }: Challenge): Steps {
  return {
    answer: (shown) => takeNewToken(() => reauthenticateSecondFactor({ challenge: token, ...shown })),
    options: async () => (await reauthenticateOptions({ challenge: token })).data,
  }
}
