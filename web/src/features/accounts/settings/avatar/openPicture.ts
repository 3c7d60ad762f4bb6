/** Looks at a chosen file before anything is sent: the server judges again, but a slow line need not carry it there. */
import { NewAvatarLimits } from '@/shared/api/generated/limits'
import type { Size } from './crop'

export const ACCEPTED = ['jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'svg+xml'].map(
  (kind) => `image/${kind}`,
)

/** `url` shows the file until it is given back with URL.revokeObjectURL. */
export type Opened = { file: File; url: string; size: Size }

/** A key of the dictionary that says what is wrong with a file. */
export type Unfit =
  | 'error.upload_file_too_big'
  | `accounts.settings.avatar.unfit.${'heic' | 'format' | 'broken'}`

export function findFault({ name, type, size }: File): Unfit | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'accounts.settings.avatar.unfit.heic'
  if (!ACCEPTED.includes(type)) return 'accounts.settings.avatar.unfit.format'
  return size > NewAvatarLimits.photo.maxLength ? 'error.upload_file_too_big' : undefined
}

/** The file, ready to be shown, or what is wrong with it. */
export async function openPicture(file: File): Promise<Opened | Unfit> {
  const fault = findFault(file)
  if (fault) return fault
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }
  } catch {
    URL.revokeObjectURL(url)
    return 'accounts.settings.avatar.unfit.broken'
  }
}
