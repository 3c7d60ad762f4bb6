import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '@/shared/i18n'
import { managedCategoriesQuery } from './queries'

/** Return the categories as options in the language of the interface, in their order. */
export function useCategoryOptions(): { value: string; label: string }[] {
  const { data } = useQuery(managedCategoriesQuery)
  const language = currentLanguage().toUpperCase()
  return data?.map(({ id, name, names }) => ({ value: id, label: names[language] ?? name })) ?? []
}
