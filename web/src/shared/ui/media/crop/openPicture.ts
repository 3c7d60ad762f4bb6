/** Looks at a chosen file before anything is sent: the server judges again, but a slow line need not carry it there. */
import type { Frame } from './crop'

const EVERY_KIND = ['jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'svg+xml'].map((kind) => `image/${kind}`)

/** What a chooser of files offers. */
export const ACCEPTED = EVERY_KIND.join(',')

/** `url` shows the file until it is given back with URL.revokeObjectURL. */
export type Opened = { file: File; url: string; size: Frame }

/** A key of the dictionary that says what is wrong with a file. */
export type Unfit = 'error.upload_file_too_big' | `pictures.unfit.${'heic' | 'format' | 'broken'}`

/** `mostBytes` where the file itself is sent; what is cut out of it here may come from a larger one. */
export function findFault({ name, type, size }: File, mostBytes = Infinity): Unfit | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'pictures.unfit.heic'
  if (!EVERY_KIND.includes(type)) return 'pictures.unfit.format'
  return size > mostBytes ? 'error.upload_file_too_big' : undefined
}

/** The file, ready to be shown, or what is wrong with it. */
export async function openPicture(file: File, mostBytes?: number): Promise<Opened | Unfit> {
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
