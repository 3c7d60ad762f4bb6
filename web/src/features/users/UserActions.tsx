import { KeyRound, Shield, ShieldOff, Trash2, Undo2, UserCheck, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { activateUser, changeUserLogin, deleteUser } from '@/shared/api/generated/users'
import {
  cancelUserDeletion,
  endUserSessions,
  resetUserSecondFactor,
} from '@/shared/api/generated/users-admin'
import { DeleteUserLimits, ResetSecondFactorLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useAdminChange, type WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { Button } from '@/shared/ui/Button'
import { LoginDialog } from './LoginDialog'
import { STALE } from './queries'
import { RolesDialog } from './RolesDialog'
import panel from '@/shared/ui/admin/panel.module.css'

type Props = { user: ManagedUser; withProof: WithProof; onRenamed: (login: string) => void }
type Opened = 'roles' | 'login' | 'sessions' | 'factor' | 'keep' | 'delete' | null

/** The actions of an admin on the account; the server checks them again. */
export function UserActions({ user, withProof, onRenamed }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { can, id: userId, login } = user
  const activation = useAdminChange({
    call: () => activateUser(login),
    stale: STALE,
    done: t('users.activated', { name: login }),
  })
  const keeping = useAdminChange({
    call: (reason: string) => cancelUserDeletion({ userId }, reasonHeader(reason)),
    stale: STALE,
    done: t('users.kept', { name: login }),
    onDone: close,
  })
  const ending = useAdminChange({
    call: (reason: string) => withProof(() => endUserSessions({ userId, reason })),
    stale: STALE,
    done: t('users.sessionsEnded', { name: login }),
    onDone: close,
  })
  const reset = useAdminChange({
    call: (reason: string) => withProof(() => resetUserSecondFactor({ userId, reason })),
    stale: STALE,
    done: t('users.secondFactorReset', { name: login }),
    onDone: close,
  })
  const deletion = useAdminChange({
    call: (reason: string) => withProof(() => deleteUser({ userId, reason })),
    stale: STALE,
    done: t('users.deletionScheduled', { name: login }),
    onDone: close,
  })
  const renaming = useAdminChange({
    call: async (wanted: { login: string; reason: string }) => {
      // By id, which does not change: after a lost answer the call can be sent again.
      await withProof(() => changeUserLogin(userId, wanted.login, reasonHeader(wanted.reason)))
      return wanted.login
    },
    stale: STALE,
    done: t('users.loginChanged'),
    onDone: (next) => {
      close()
      onRenamed(next)
    },
  })
  return (
    <div className={panel.actions}>
      {can.activate && (
        <Button size="sm" icon={UserCheck} loading={activation.isPending} onClick={() => activation.mutate()}>
          {t('users.activate')}
        </Button>
      )}
      {can.assignAuthority && (
        <Button size="sm" variant="secondary" icon={Shield} onClick={() => setOpened('roles')}>
          {t('users.changeRoles')}
        </Button>
      )}
      {can.changeLogin && (
        <Button size="sm" variant="secondary" icon={UserPen} onClick={() => setOpened('login')}>
          {t('users.changeLogin')}
        </Button>
      )}
      {can.endSessions && (
        <Button size="sm" variant="secondary" icon={KeyRound} onClick={() => setOpened('sessions')}>
          {t('users.endSessions')}
        </Button>
      )}
      {can.resetSecondFactor && (
        <Button size="sm" variant="secondary" icon={ShieldOff} onClick={() => setOpened('factor')}>
          {t('users.resetSecondFactor')}
        </Button>
      )}
      {can.cancelDeletion && (
        <Button size="sm" variant="secondary" icon={Undo2} onClick={() => setOpened('keep')}>
          {t('users.keep')}
        </Button>
      )}
      {can.delete && (
        <Button size="sm" variant="danger" icon={Trash2} onClick={() => setOpened('delete')}>
          {t('users.delete')}
        </Button>
      )}
      {opened === 'roles' && <RolesDialog user={user} withProof={withProof} onClose={close} />}
      {opened === 'login' && (
        <LoginDialog user={user} busy={renaming.isPending} onClose={close} onRename={renaming.mutate} />
      )}
      {opened === 'sessions' && (
        <ReasonDialog
          danger
          title={t('users.endSessionsOf', { name: login })}
          text={t('users.endSessionsText')}
          confirmLabel={t('users.endSessions')}
          busy={ending.isPending}
          limits={DeleteUserLimits.reason}
          onClose={close}
          onConfirm={ending.mutate}
        />
      )}
      {opened === 'factor' && (
        <ReasonDialog
          danger
          title={t('users.resetSecondFactorOf', { name: login })}
          text={t('users.resetSecondFactorText')}
          confirmLabel={t('users.resetSecondFactor')}
          busy={reset.isPending}
          limits={ResetSecondFactorLimits.reason}
          onClose={close}
          onConfirm={reset.mutate}
        />
      )}
      {opened === 'keep' && (
        <ReasonDialog
          title={t('users.keepOf', { name: login })}
          text={t('users.keepText')}
          confirmLabel={t('users.keep')}
          busy={keeping.isPending}
          onClose={close}
          onConfirm={keeping.mutate}
        />
      )}
      {opened === 'delete' && (
        <ReasonDialog
          danger
          title={t('users.deleteOf', { name: login })}
          text={t('users.deleteText')}
          confirmLabel={t('users.delete')}
          busy={deletion.isPending}
          limits={DeleteUserLimits.reason}
          onClose={close}
          onConfirm={deletion.mutate}
        />
      )}
    </div>
  )
}
