import type { NotificationKind } from '@/shared/api/generated/NotificationKind'
import type { TFunction } from '@/shared/i18n/translate'

/** What admins call a text: the kind of its notifications, and which of them have it where a kind has two texts. */
export function nameOf(t: TFunction, key: string): string {
  const [, kind, variant] = /^(.+?)(_MANY|_EARLIER)?$/.exec(key)!
  const name = t(`notifications.admin.name.${kind as NotificationKind}`)
  if (variant === '_MANY') return t('notifications.admin.manyPeople', { name })
  return variant ? t('notifications.admin.afterwards', { name }) : name
}
