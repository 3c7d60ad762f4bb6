import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { assignAuthority } from '@/shared/api/generated/users'
import { AssignAuthorityLimits } from '@/shared/api/generated/limits'
import { type ManagedUser, UserRole } from '@/shared/api/generated/marmita.schemas'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import { NativeSelect } from '@/shared/ui/forms/fields'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { STALE } from './queries'

type Props = { user: ManagedUser; withProof: WithProof; onClose: () => void }

/** The roles from weakest to strongest; the dialog shows the strongest one of the account. */
const STAFF = [UserRole.USER, UserRole.MOD, UserRole.SENIOR_MOD, UserRole.ADMIN] as const

/** Makes an account a moderator or an admin, or a normal user again. */
export function RolesDialog({ user, withProof, onClose }: Props) {
  const { t } = useTranslation()
  const present = STAFF.findLast((role) => user.authorities.includes(role)) ?? UserRole.USER
  const [role, setRole] = useState<UserRole>(present)
  return (
    <ReasonedChange
      draft={`user roles ${user.id}`}
      call={(reason) =>
        withProof(() => assignAuthority({ userLogin: user.login, authorities: [role], reason }))
      }
      stale={STALE}
      done={t('users.rolesChanged', { name: user.login })}
      onDone={onClose}
      title={t('users.rolesOf', { name: user.login })}
      text={t('users.rolesText')}
      confirmLabel={t('users.changeRoles')}
      limits={AssignAuthorityLimits.reason}
      onClose={onClose}
    >
      <NativeSelect
        label={t('users.role')}
        description={t(`users.mays.${role === 'CHEF' ? 'USER' : role}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={role}
        data={STAFF.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
        onChange={({ currentTarget }) => setRole(currentTarget.value as UserRole)}
      />
    </ReasonedChange>
  )
}
