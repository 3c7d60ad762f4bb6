import { NewPhotoLimits } from '@/shared/api/generated/limits'

/** What the server takes of chefs (SPEC section 5); the browser offers no others. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp']

/** The error that the server would answer to this file; undefined when it may be sent. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!PHOTO_TYPES.includes(type)) return 'error.invalid_image_format' as const
  return size > NewPhotoLimits.photo.maxLength ? ('error.upload_file_too_big' as const) : undefined
}
