import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { because } from '@/shared/api/because'
import { changeUserLogin } from '@/shared/api/generated/users'
import { AssignAuthorityLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { TextInput } from '@/shared/ui/forms/fields'
import { useUserChange, type WithProof } from './mutations'

const { minLength, maxLength, pattern } = AssignAuthorityLimits.userLogin

type Props = {
  user: ManagedUser
  withProof: WithProof
  onClose: () => void
  onRenamed: (login: string) => void
}

/** Another login name; the person reads of it in an email. */
export function LoginDialog({ user, withProof, onClose, onRenamed }: Props) {
  const { t } = useTranslation()
  const [login, setLogin] = useState(user.login)
  const [tried, setTried] = useState(false)
  const isRight = login.length >= minLength && login.length <= maxLength && pattern.test(login)
  const change = useUserChange(
    (wanted: { login: string; reason: string }) =>
      withProof(() => changeUserLogin(user.login, wanted.login, because(wanted.reason))),
    t('users.loginChanged'),
    (wanted) => {
      onClose()
      onRenamed(wanted.login)
    },
  )
  return (
    <ReasonDialog
      title={t('users.loginOf', { name: user.login })}
      text={t('users.loginText')}
      confirmLabel={t('users.changeLogin')}
      busy={change.isPending}
      disabled={login === user.login}
      onClose={onClose}
      onConfirm={(reason) => {
        setTried(true)
        if (isRight) change.mutate({ login, reason })
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
