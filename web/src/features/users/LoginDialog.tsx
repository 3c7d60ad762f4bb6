import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AssignAuthorityLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { TextInput } from '@/shared/ui/forms/fields'

const { minLength, maxLength, pattern } = AssignAuthorityLimits.userLogin

type Props = {
  user: ManagedUser
  busy: boolean
  onClose: () => void
  onRename: (wanted: { login: string; reason: string }) => void
}

/** Changes a login name. The person is notified by e-mail. */
export function LoginDialog({ user, busy, onClose, onRename }: Props) {
  const { t } = useTranslation()
  const [login, setLogin] = useState(user.login)
  const [tried, setTried] = useState(false)
  const isRight = login.length >= minLength && login.length <= maxLength && pattern.test(login)
  return (
    <ReasonDialog
      title={t('users.loginOf', { name: user.login })}
      text={t('users.loginText')}
      confirmLabel={t('users.changeLogin')}
      busy={busy}
      disabled={login === user.login}
      onClose={onClose}
      onConfirm={(reason) => {
        setTried(true)
        if (isRight) onRename({ login, reason })
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
