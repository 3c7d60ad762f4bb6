import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateContent } from '@/shared/api/generated/marmita'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { setAnswer } from '@/shared/api/changes/setAnswer'
import type { Language } from '@/shared/i18n/languages'
import { contentQuery, type ContentType, editableQuery } from './queries'

type Change = {
  type: ContentType
  language: Language
  /** The new text; null restores the default text of the program. */
  content: string | null
  /** The revision that the author has seen; the server refuses to overwrite a newer one. */
  revision: number
  reason: string
}

/** Return a mutation that saves a text. It refetches the cached text in this browser. */
export function useUpdateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, language, content, revision, reason }: Change) =>
      (await updateContent({ type, locale: language.toUpperCase(), content, revision }, reasonHeader(reason)))
        .data,
    onSuccess: (data, { type, language }) => {
      setAnswer(client, editableQuery(type, language).queryKey, data)
      void client.invalidateQueries({
        queryKey: contentQuery(type, language).queryKey.slice(0, 2),
      })
    },
  })
}
