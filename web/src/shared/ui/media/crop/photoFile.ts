import { NewPhotoLimits } from '@/shared/api/generated/limits'
import { WHOLE } from './crop'
import { cropToFile } from './cropToFile'
import { openPicture, type UnusablePicture } from './openPicture'

/** The types that the server accepts for all pictures except avatars (SPEC section 5). */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp']

/** Whether the server accepts the file unchanged. */
export const isUploadable = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  PHOTO_TYPES.includes(type) && size <= NewPhotoLimits.photo.maxLength

/** Return the picture to send, or its problem. A picture that is too large or of another type is encoded anew. */
export async function preparePhoto(file: File): Promise<File | UnusablePicture> {
  const opened = await openPicture(file)
  if (typeof opened === 'string') return opened
  try {
    if (isUploadable(file)) return file
    const { width, height } = opened.size
    return await cropToFile(opened, WHOLE, { width, height, ratio: width / height })
  } finally {
    URL.revokeObjectURL(opened.url)
  }
}
