import { i18n } from '@/shared/i18n/translate'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { getSavePhotoToCdnUrl } from '@/shared/api/generated/marmita'
import type { PhotoType, SavedPhoto } from '@/shared/api/generated/marmita.schemas'
import { upload } from '@/shared/api/upload'
import { errorText } from '@/shared/lib/errorText'

/** The purpose of a picture. `entityId` is the id of the thing that shows it, if that exists already. */
export type Purpose = { photoType: PhotoType; entityId?: string; adult?: boolean }

/** The server processes at most four pictures of an account at a time. One place stays free for another window. */
const AT_ONCE = 3
/** A longer wait is shown as an error. */
const SHORT_SECONDS = 10
const TRIES = 10

let free = AT_ONCE
const queue: (() => void)[] = []

async function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (free > 0) free--
  else await new Promise<void>((go) => queue.push(go))
  try {
    return await send()
  } finally {
    const next = queue.shift()
    if (next) next()
    else free++
  }
}

/**
 * Return the seconds until the server accepts another picture, or undefined if that is a long wait or another error.
 */
function secondsToWait(error: unknown): number | undefined {
  const seconds = hasErrorKey(error, 'rate_limit_for_user') && (error as ApiError).fields.seconds
  return typeof seconds === 'number' && seconds <= SHORT_SECONDS ? seconds : undefined
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Send a picture for any purpose except avatars. At most `AT_ONCE` pictures are sent at a time. */
export const sendPhoto = (
  photo: File,
  { photoType, entityId = '', adult = false }: Purpose,
  progress: { onProgress: (part: number) => void; signal: AbortSignal },
) => {
  const fields = { photo, photoType, entityId, tempId: '', adult }
  return inTurn(async () => {
    for (let tried = 1; ; tried++) {
      progress.signal.throwIfAborted()
      try {
        return (await upload<SavedPhoto>(getSavePhotoToCdnUrl(), fields, progress)).data.picture
      } catch (error) {
        const seconds = secondsToWait(error)
        if (seconds === undefined || tried === TRIES) throw error
        await pause(seconds)
      }
    }
  })
}

const REASONS = ['format', 'heic', 'letters', 'broken', 'too_many_pixels', 'too_many_frames'] as const

/** Return the reason why a picture was not stored. Needs the texts `pictures` and `errors`. */
export function uploadFault(error: unknown): string {
  if (error instanceof ApiError && hasErrorKey(error, 'invalid_image_format')) {
    const reason = REASONS.find((each) => each === error.fields.reason)
    if (reason) return i18n.t(`pictures.unfit.${reason}`)
  }
  return errorText(error)
}
