import { useTranslation } from '@/shared/i18n/useTranslation'
import { type ListedUser, UserRole } from '@/shared/api/generated/marmita.schemas'
import { dayAndMonth } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import classes from './users.module.css'

const TONES = {
  ACTIVE: 'good',
  NOT_ACTIVATED: 'quiet',
  BLOCKED: 'urgent',
  DELETION_SCHEDULED: 'soon',
} as const

/** The roles of an account, strongest first. */
export function Roles({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  const shown = [UserRole.ADMIN, UserRole.SENIOR_MOD, UserRole.MOD, UserRole.CHEF].filter((role) =>
    roles.includes(role),
  )
  return (
    <span className={classes.roles}>
      {(shown.length > 0 ? shown : [UserRole.USER]).map((role) => (
        <Tag key={role} tone={role === 'USER' ? 'outline' : role === 'CHEF' ? 'wash' : 'leaf'}>
          {t(`users.roles.${role}`)}
        </Tag>
      ))}
    </span>
  )
}

/** The status of an account, and until when a block lasts or when it is deleted. */
export function Status({ user }: { user: Pick<ListedUser, 'status' | 'dueDate' | 'deletionOn'> }) {
  const { t } = useTranslation()
  const { status, dueDate, deletionOn } = user
  return (
    <StatusBadge tone={TONES[status]}>
      {status === 'BLOCKED' && dueDate
        ? t('users.blockedUntil', { day: dayAndMonth(dueDate) })
        : status === 'DELETION_SCHEDULED' && deletionOn
          ? t('users.leavingOn', { day: dayAndMonth(deletionOn) })
          : t(`users.statuses.${status}`)}
    </StatusBadge>
  )
}
