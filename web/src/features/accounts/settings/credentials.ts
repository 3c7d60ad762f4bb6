/** The password of somebody who is logged in. */
import { useMutation } from '@tanstack/react-query'
import { changePassword } from '@/shared/api/generated/marmita'
import { replaceSession } from '@/shared/api/http'
import { isRemembered, writeToken } from '@/shared/session'
import type { ChangePasswordValues } from '../schemas'

/** Every session ends with the old password; this browser goes on with the token of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordValues) => {
      const remember = isRemembered()
      return replaceSession(async () => {
        const { headers } = await changePassword({ currentPassword, newPassword })
        const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
        if (!token) throw new Error('The answer to a new password carries no token')
        writeToken(token, remember)
      })
    },
  })
}
