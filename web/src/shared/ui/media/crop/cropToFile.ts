/**
 * Cuts the chosen part out of a picture in the browser: a phone's photo is several times larger than an upload may be.
 */
import { areaOf, type Frame, type View } from './crop'
import type { Opened } from './openPicture'

/** The width in pixels of the widest rendition that the server makes. */
const MAX_WIDTH = 1600
const QUALITY = 0.92

export async function cropToFile({ url }: Opened, view: View, frame: Frame): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const area = areaOf(view, frame)
  const [width, height] = [area.width * frame.width, area.height * frame.height]
  const scale = Math.min(1, MAX_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [area.left * frame.width, area.top * frame.height]
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The picture could not be written.')
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
