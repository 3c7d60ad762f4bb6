import { i18n } from '@/shared/i18n/translate'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { getSavePhotoToCdnUrl } from '@/shared/api/generated/marmita'
import type { PhotoType, SavedPhoto } from '@/shared/api/generated/marmita.schemas'
import { upload } from '@/shared/api/upload'
import { errorText } from '@/shared/lib/errorText'

/** What a picture is for; `entityId` is what shows it, where that exists already. */
export type Purpose = { photoType: PhotoType; entityId?: string; adult?: boolean }

/** Sends a picture for anything but avatars. */
export const sendPhoto = async (
  photo: File,
  { photoType, entityId = '', adult = false }: Purpose,
  progress: { onProgress: (part: number) => void; signal: AbortSignal },
) => {
  const fields = { photo, photoType, entityId, tempId: '', adult }
  return (await upload<SavedPhoto>(getSavePhotoToCdnUrl(), fields, progress)).data.picture
}

const REASONS = ['format', 'heic', 'letters', 'broken', 'too_many_pixels', 'too_many_frames'] as const

/** Why a picture did not arrive; the server says what it refuses. Needs the texts `pictures` and `errors`. */
export function uploadFault(error: unknown): string {
  if (error instanceof ApiError && hasErrorKey(error, 'invalid_image_format')) {
    const reason = REASONS.find((each) => each === error.fields.reason)
    if (reason) return i18n.t(`pictures.unfit.${reason}`)
  }
  return errorText(error)
}
