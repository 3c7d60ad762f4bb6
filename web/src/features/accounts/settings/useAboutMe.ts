import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAboutMe } from '@/shared/api/generated/marmita'
import { accountQuery } from '@/shared/session'

/** Return a mutation that saves the text and returns the saved version, because the server normalizes it. */
export function useAboutMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (aboutMe: string): Promise<string> => {
      await changeAboutMe({ aboutMe })
      return (await client.fetchQuery({ ...accountQuery, staleTime: 0 }))?.aboutMe ?? ''
    },
  })
}
