/** The mutation of the password of a logged-in user. */
import { useMutation } from '@tanstack/react-query'
import { changePassword } from '@/shared/api/generated/marmita'
import { storeNewToken } from '../../newToken'
import type { ChangePasswordValues } from '../../forms/schemas'

/** Return a mutation that changes the password. All sessions end; this browser gets the token of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordValues) =>
      storeNewToken(() => changePassword({ currentPassword, newPassword })),
  })
}
