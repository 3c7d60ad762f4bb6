import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateContent } from '@/shared/api/generated/marmita'
import { because } from '@/shared/api/because'
import { setAnswer } from '@/shared/api/queryClient'
import type { Language } from '@/shared/i18n/languages'
import { contentQuery, type ContentType, editableQuery } from './queries'

type Change = {
  type: ContentType
  language: Language
  /** null brings the text back that came with the program. */
  content: string | null
  /** What the writer has seen; a newer one is not written over. */
  revision: number
  reason: string
}

/** Writes over a text. What readers of this browser have cached is requested again. */
export function useUpdateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, language, content, revision, reason }: Change) =>
      (await updateContent({ type, locale: language.toUpperCase(), content, revision }, because(reason)))
        .data,
    onSuccess: (data, { type, language }) => {
      setAnswer(client, editableQuery(type, language).queryKey, data)
      void client.invalidateQueries({
        queryKey: contentQuery(type, language).queryKey.slice(0, 2),
      })
    },
  })
}
