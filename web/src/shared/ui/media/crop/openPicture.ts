/**
 * Checks a chosen file before it is sent. The server checks it again, but a slow connection need not send a bad file.
 */
import type { Frame } from './crop'

const EVERY_KIND = ['jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'svg+xml'].map((kind) => `image/${kind}`)

/** The types that the browser's file chooser offers. */
export const ACCEPTED = EVERY_KIND.join(',')

/** `url` shows the file until it is released with URL.revokeObjectURL. */
export type Opened = { file: File; url: string; size: Frame }

/** A key of the dictionary that names the problem of a file. */
export type UnusablePicture = 'error.upload_file_too_big' | `pictures.unfit.${'heic' | 'format' | 'broken'}`

/**
 * Return the problem of a file, or undefined. Pass `mostBytes` if the file itself is sent; a part cut out in the
 * browser may come from a larger file.
 */
export function findFault({ name, type, size }: File, mostBytes = Infinity): UnusablePicture | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'pictures.unfit.heic'
  if (!EVERY_KIND.includes(type)) return 'pictures.unfit.format'
  return size > mostBytes ? 'error.upload_file_too_big' : undefined
}

/** Return the file, ready to be shown, or its problem. */
export async function openPicture(file: File, mostBytes?: number): Promise<Opened | UnusablePicture> {
  const fault = findFault(file, mostBytes)
  if (fault) return fault
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }
  } catch {
    URL.revokeObjectURL(url)
    return 'pictures.unfit.broken'
  }
}
