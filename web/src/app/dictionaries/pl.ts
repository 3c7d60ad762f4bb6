import { merge } from './merge'

export default merge(
  import.meta.glob('/src/shared/i18n/locales/pl.json', { eager: true, import: 'default' }),
  import.meta.glob('/src/features/*/locales/pl.json', { eager: true, import: 'default' }),
)
