/** Mutations that set or delete the avatar and update it wherever the user's own picture is shown. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAvatar, getUpdatePhotoUrl } from '@/shared/api/generated/marmita'
import type { NewAvatar, Picture } from '@/shared/api/generated/marmita.schemas'
import { upload } from '@/shared/api/upload'
import { patchAccount } from '@/shared/session'

function show(client: QueryClient, avatar: Picture | null): void {
  patchAccount(client, { avatar })
  void client.invalidateQueries({ queryKey: ['profile'] })
}

type Wanted = NewAvatar & { onProgress: (part: number) => void; signal: AbortSignal }

export function useChangeAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ onProgress, signal, ...avatar }: Wanted) =>
      (await upload<Picture>(getUpdatePhotoUrl(), avatar, { onProgress, signal })).data,
    onSuccess: (picture) => show(client, picture),
  })
}

export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => deleteAvatar(), onSuccess: () => show(client, null) })
}
