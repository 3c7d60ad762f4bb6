import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '@/shared/i18n'
import { managedTopicsQuery } from './queries'

/** Return the topics as options in the language of the interface, in their order. */
export function useTopicOptions(): { value: string; label: string }[] {
  const { data } = useQuery(managedTopicsQuery)
  const language = currentLanguage().toUpperCase()
  return data?.map(({ id, name, names }) => ({ value: id, label: names[language] ?? name })) ?? []
}
