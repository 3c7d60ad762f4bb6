import { merge } from './merge'

export default merge(
  import.meta.glob('/src/shared/i18n/locales/br.json', { eager: true, import: 'default' }),
  import.meta.glob('/src/features/*/locales/br.json', { eager: true, import: 'default' }),
)
