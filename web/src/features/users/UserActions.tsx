import { KeyRound, Shield, ShieldOff, Trash2, Undo2, UserCheck, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { activateUser, deleteUser } from '@/shared/api/generated/users'
import {
  cancelUserDeletion,
  endUserSessions,
  resetUserSecondFactor,
} from '@/shared/api/generated/users-admin'
import { DeleteUserLimits, ResetSecondFactorLimits } from '@/shared/api/generated/limits'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
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
        <LoginDialog user={user} withProof={withProof} onClose={close} onRenamed={onRenamed} />
      )}
      {opened === 'sessions' && (
        <ReasonedChange
          draft={`end sessions ${userId}`}
          call={(reason) => withProof(() => endUserSessions({ userId, reason }))}
          stale={STALE}
          done={t('users.sessionsEnded', { name: login })}
          onDone={close}
          danger
          title={t('users.endSessionsOf', { name: login })}
          text={t('users.endSessionsText')}
          confirmLabel={t('users.endSessions')}
          limits={DeleteUserLimits.reason}
          onClose={close}
        />
      )}
      {opened === 'factor' && (
        <ReasonedChange
          draft={`reset second factor ${userId}`}
          call={(reason) => withProof(() => resetUserSecondFactor({ userId, reason }))}
          stale={STALE}
          done={t('users.secondFactorReset', { name: login })}
          onDone={close}
          danger
          title={t('users.resetSecondFactorOf', { name: login })}
          text={t('users.resetSecondFactorText')}
          confirmLabel={t('users.resetSecondFactor')}
          limits={ResetSecondFactorLimits.reason}
          onClose={close}
        />
      )}
      {opened === 'keep' && (
        <ReasonedChange
          draft={`keep user ${userId}`}
          call={(reason) => cancelUserDeletion({ userId }, reasonHeader(reason))}
          stale={STALE}
          done={t('users.kept', { name: login })}
          onDone={close}
          title={t('users.keepOf', { name: login })}
          text={t('users.keepText')}
          confirmLabel={t('users.keep')}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <ReasonedChange
          draft={`delete user ${userId}`}
          call={(reason) => withProof(() => deleteUser({ userId, reason }))}
          stale={STALE}
          done={t('users.deletionScheduled', { name: login })}
          onDone={close}
          danger
          title={t('users.deleteOf', { name: login })}
          text={t('users.deleteText')}
          confirmLabel={t('users.delete')}
          limits={DeleteUserLimits.reason}
          onClose={close}
        />
      )}
    </div>
  )
}
