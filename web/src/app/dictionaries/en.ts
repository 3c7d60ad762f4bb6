import { merge } from './merge'

export default merge(
  import.meta.glob('/src/shared/i18n/locales/en.json', { eager: true, import: 'default' }),
  import.meta.glob('/src/features/*/locales/en.json', { eager: true, import: 'default' }),
)
