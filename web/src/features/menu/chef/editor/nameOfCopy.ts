import { FoodCopyLimits } from '@/shared/api/generated/limits'
import type { TFunction } from '@/shared/i18n/translate'

/** What the reader's language calls a copy. Where that is too long, the original loses its end, not the copy its word. */
export function nameOfCopy(t: TFunction, original: string): string {
  const letters = [...original]
  let name = t('menu.own.copyOf', { name: original })
  while (name.length > FoodCopyLimits.name.maxLength) {
    letters.pop()
    name = t('menu.own.copyOf', { name: `${letters.join('').trimEnd()}…` })
  }
  return name
}
