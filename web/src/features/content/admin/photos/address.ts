import type { Picture } from '@/shared/api/generated/marmita.schemas'

/** In pixels: the width of texts on a high-resolution screen. */
const WIDTH = 960

/** Return the size of the rendition that texts show. */
function shown({ widths, width, height }: Picture) {
  const wide = widths.find((each) => each >= WIDTH) ?? widths.at(-1) ?? width
  return { width: wide, height: Math.max(Math.round((wide * height) / width), 1) }
}

/** Return the address of the picture for use in texts. */
export const addressOf = (picture: Picture): string => `${picture.base}-${shown(picture).width}.webp`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Return the `img` element of the picture. Its name is the alternative text until an admin writes a better one. */
export function imageElement(name: string, picture: Picture): string {
  const { width, height } = shown(picture)
  return `<img src="${addressOf(picture)}" alt="${escaped(name)}" width="${width}" height="${height}">`
}
