import type { NotificationKind } from '@/shared/api/generated/NotificationKind'
import type { TFunction } from '@/shared/i18n/translate'

/**
 * Return the name of a text for admins: the kind of notification, and the case in which it applies if the kind has two
 * texts.
 */
export function nameOf(t: TFunction, key: string): string {
  const [, kind, variant] = /^(.+?)(_MANY|_EARLIER)?$/.exec(key)!
  const name = t(`notifications.admin.name.${kind as NotificationKind}`)
  if (variant === '_MANY') return t('notifications.admin.manyPeople', { name })
  return variant ? t('notifications.admin.afterwards', { name }) : name
}
