import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { changeUserLogin } from '@/shared/api/generated/users'
import { AssignAuthorityLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useUserChange, type WithProof } from './mutations'
import panel from '@/shared/ui/admin/panel.module.css'

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
    (wanted: string) => withProof(() => changeUserLogin(user.login, wanted)),
    t('users.loginChanged'),
    (wanted) => {
      onClose()
      onRenamed(wanted)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight && !change.isPending) change.mutate(login)
  }
  return (
    <Dialog open onClose={onClose} title={t('users.loginOf', { name: user.login })}>
      <form className={panel.form} noValidate onSubmit={submit}>
        <p className={panel.muted}>{t('users.loginText')}</p>
        <TextInput
          label={t('users.newLogin')}
          value={login}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          error={tried && !isRight ? t('users.loginWrong', { min: minLength, max: maxLength }) : undefined}
          onChange={({ currentTarget }) => setLogin(currentTarget.value.replaceAll(/\s/g, ''))}
        />
        <div className={panel.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={login === user.login}>
            {t('users.changeLogin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
