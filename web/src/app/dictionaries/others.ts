/** The dictionaries that are needed later, or by few: all of them, for a list of what `index.ts` leaves out costs as much. */
import type { Texts } from '@/shared/i18n'

export const files = import.meta.glob<Texts>('/src/{shared,features}/**/locales/*.json', {
  import: 'default',
})
