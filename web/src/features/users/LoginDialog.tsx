import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AssignAuthorityLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { changeUserLogin } from '@/shared/api/generated/users'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { useReasonedChange } from '@/shared/ui/admin/change/useReasonedChange'
import { TextInput } from '@/shared/ui/forms/fields'
import { STALE } from './queries'

const { minLength, maxLength, pattern } = AssignAuthorityLimits.userLogin

type Props = {
  user: ManagedUser
  withProof: WithProof
  onClose: () => void
  onRenamed: (login: string) => void
}

/** Changes a login name. The person is notified by e-mail. */
export function LoginDialog({ user, withProof, onClose, onRenamed }: Props) {
  const { t } = useTranslation()
  const [login, setLogin] = useState(user.login)
  const [tried, setTried] = useState(false)
  const isRight = login.length >= minLength && login.length <= maxLength && pattern.test(login)
  const { dialog } = useReasonedChange({
    draft: `user login ${user.id}`,
    call: async (reason) => {
      // By id, which does not change: after a lost answer the call can be sent again.
      await withProof(() => changeUserLogin(user.id, login, reasonHeader(reason)))
      return login
    },
    stale: STALE,
    done: t('users.loginChanged'),
    onDone: (next) => {
      onClose()
      onRenamed(next)
    },
  })
  return (
    <ReasonDialog
      {...dialog}
      title={t('users.loginOf', { name: user.login })}
      text={t('users.loginText')}
      confirmLabel={t('users.changeLogin')}
      disabled={login === user.login}
      onClose={onClose}
      onConfirm={(reason) => {
        setTried(true)
        if (isRight) dialog.onConfirm(reason)
      }}
    >
      <TextInput
        label={t('users.newLogin')}
        value={login}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        error={tried && !isRight ? t('users.loginWrong', { min: minLength, max: maxLength }) : undefined}
        onChange={({ currentTarget }) => setLogin(currentTarget.value.replaceAll(/\s/g, ''))}
      />
    </ReasonDialog>
  )
}
