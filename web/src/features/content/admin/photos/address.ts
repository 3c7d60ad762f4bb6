import type { Picture } from '@/shared/api/generated/marmita.schemas'

/** As wide as texts are, on a sharp screen. */
const WIDTH = 960

/** The rendition that texts show. */
function shown({ widths, width, height }: Picture) {
  const wide = widths.find((each) => each >= WIDTH) ?? widths.at(-1) ?? width
  return { width: wide, height: Math.max(Math.round((wide * height) / width), 1) }
}

/** Where the picture is, as texts name it. */
export const addressOf = (picture: Picture): string => `${picture.base}-${shown(picture).width}.webp`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The element that shows the picture in a text; its name says what it shows until somebody says it better. */
export function imageElement(name: string, picture: Picture): string {
  const { width, height } = shown(picture)
  return `<img src="${addressOf(picture)}" alt="${escaped(name)}" width="${width}" height="${height}">`
}
