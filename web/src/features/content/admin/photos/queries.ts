import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { reasonHeader } from '@/shared/api/reasonHeader'
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

/** The pictures of the site, newest first; pages count from 0. */
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

/** Return a mutation that uploads a picture. `onProgress` receives the sent fraction. */
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
    // Also after a failure: if only the answer was lost, the picture exists.
    onSettled: () => refresh(client),
  })
}

export function useDeletePhoto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, reason }: { name: string; reason: string }) =>
      deletePhotoForStaticContent({ photoName: name }, reasonHeader(reason)),
    // Refetch also after a refusal: the picture is in use now, or already deleted.
    onSettled: () => refresh(client),
  })
}
