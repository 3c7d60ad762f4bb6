import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { because } from '@/shared/api/because'
import {
  deletePhotoForStaticContent,
  getSavePhotoForStaticContentUrl,
  staticContentPhotos,
} from '@/shared/api/generated/marmita'
import type { PhotoKind, StaticPhoto } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { upload } from '@/shared/api/upload'

export const PHOTO_PAGE = 24

type Wanted = { kind?: PhotoKind; name?: string; page?: number }

/** Pictures of the site, newest first; pages count from 0. */
export const photosQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['static-photos', wanted],
    queryFn: async ({ signal }) => {
      const answer = await staticContentPhotos(wanted, { signal })
      return { photos: answer.data, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['static-photos'] })

type NewPhoto = { photo: File; name: string; kind: PhotoKind }

/** Sends a picture; `onProgress` gets the part that has left. */
export function useAddPhoto(onProgress: (part: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (fields: NewPhoto) => {
      const { signal } = new AbortController()
      const { data } = await upload<StaticPhoto>(getSavePhotoForStaticContentUrl(), fields, {
        onProgress,
        signal,
      })
      return data
    },
    // Also when it failed: without an answer, it may be there.
    onSettled: () => refresh(client),
  })
}

export function useDeletePhoto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, reason }: { name: string; reason: string }) =>
      deletePhotoForStaticContent({ photoName: name }, because(reason)),
    // Also when it was refused: it is used now, or gone.
    onSettled: () => refresh(client),
  })
}
