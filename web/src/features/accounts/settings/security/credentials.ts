/** The password of somebody who is logged in. */
import { useMutation } from '@tanstack/react-query'
import { changePassword } from '@/shared/api/generated/marmita'
import { takeNewToken } from '../../newToken'
import type { ChangePasswordValues } from '../../forms/schemas'

/** Every session ends with the old password; this browser goes on with the token of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordValues) =>
      takeNewToken(() => changePassword({ currentPassword, newPassword })),
  })
}
