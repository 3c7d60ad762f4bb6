/** What one says about oneself. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAboutMe } from '@/shared/api/generated/marmita'
import { accountQuery } from '@/shared/session'

/** Answers with what was kept: the server tidies the text. */
export function useAboutMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (aboutMe: string): Promise<string> => {
      await changeAboutMe({ aboutMe })
      return (await client.fetchQuery({ ...accountQuery, staleTime: 0 }))?.aboutMe ?? ''
    },
  })
}
