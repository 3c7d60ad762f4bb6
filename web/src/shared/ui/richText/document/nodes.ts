/** The nodes that tiptap does not have, as the server reads them (marmita/platform/rich_text/nodes.py). */
import { Node } from '@tiptap/core'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { NAMES, PROVIDERS } from '../providers'

type ImageMode = 'LEFT' | 'RIGHT' | 'FULL_WIDTH'
export type ImageStyle = { size: 25 | 33 | 50 | 66 | 75 | 100; frame: 'none' | 'line' | 'shadow' }
export type ImageAttributes = {
  imageURL: string
  altText: string
  caption: string
  imageMode: ImageMode
  roundness: 'none' | 'small' | 'medium' | 'large' | 'xl' | '2xl' | 'full'
  web: ImageStyle
  mobile: ImageStyle
  picture: Picture | null
}

export const NEW_IMAGE: Omit<ImageAttributes, 'imageURL' | 'picture'> = {
  altText: '',
  caption: '',
  imageMode: 'FULL_WIDTH',
  roundness: 'medium',
  web: { size: 100, frame: 'none' },
  mobile: { size: 100, frame: 'none' },
}

const hidden = <Value>(value: Value) => ({ default: value, rendered: false })

const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: hidden(''), name: hidden('') }),
  parseHTML: () => [
    {
      tag: '[data-mention]',
      priority: 60,
      getAttrs: (element) => ({
        id: element.dataset.mention,
        name: (element.textContent ?? '').replace(/^@/, ''),
      }),
    },
  ],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

const Emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ emoji: hidden('') }),
  parseHTML: () => [
    { tag: 'span[data-emoji]', getAttrs: (element) => ({ emoji: (element.textContent ?? '').trim() }) },
  ],
  renderHTML: ({ node }) => ['span', { 'data-emoji': '' }, node.attrs.emoji],
  renderText: ({ node }) => node.attrs.emoji,
})

/** The longest name of a dish, equal to the server's limit. */
const LONGEST_NAME = 80

const named = (['chef', 'dish'] as const).map((name) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ id: hidden(''), name: hidden('') }),
    parseHTML: () => [
      {
        tag: `[data-${name}]`,
        priority: 60,
        getAttrs: (element) => {
          const id = element.dataset[name] ?? ''
          return /^[0-9a-f]{24}$/.test(id) && { id, name: (element.textContent ?? '').slice(0, LONGEST_NAME) }
        },
      },
    ],
    renderHTML: ({ node }) => ['span', { [`data-${name}`]: node.attrs.id }, node.attrs.name],
    renderText: ({ node }) => node.attrs.name,
  }),
)

const FullWidthBreak = Node.create({
  name: 'fullWidthBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})

function readImage(text: string | undefined): ImageAttributes | false {
  try {
    const found: unknown = JSON.parse(text ?? '')
    // Only pictures of this site: pasted pictures of other sites are not loaded from there.
    const isOurs =
      typeof found === 'object' &&
      found !== null &&
      'imageURL' in found &&
      String(found.imageURL).startsWith('/media/')
    return isOurs ? (found as ImageAttributes) : false
  } catch {
    return false
  }
}

const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    imageURL: hidden(''),
    picture: hidden(null),
    ...Object.fromEntries(Object.entries(NEW_IMAGE).map(([name, value]) => [name, hidden(value)])),
  }),
  parseHTML: () => [{ tag: 'figure[data-image]', getAttrs: (element) => readImage(element.dataset.image) }],
  renderHTML: ({ node }) => {
    const image = node.attrs as ImageAttributes
    const { imageMode, roundness, web, mobile, picture } = image
    const look = {
      'data-mode': imageMode,
      'data-roundness': roundness,
      'data-web-size': web.size,
      'data-web-frame': web.frame,
      'data-mobile-size': mobile.size,
      'data-mobile-frame': mobile.frame,
    }
    const size = picture ? { width: picture.width, height: picture.height } : {}
    const src = `${image.imageURL}-${picture?.widths.at(-1) ?? 640}.webp`
    const img = ['img', { src, alt: image.altText, ...size }]
    const figure = ['figure', { 'data-image': JSON.stringify(image), ...look }, img]
    return (image.caption ? [...figure, ['figcaption', {}, image.caption]] : figure) as [string]
  },
})

const embeds = PROVIDERS.map((provider) =>
  Node.create({
    name: provider,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: hidden(''), title: hidden('') }),
    parseHTML: () => [
      {
        tag: `div[data-embed="${provider}"]`,
        getAttrs: (element) => ({ id: element.dataset.id, title: element.dataset.title ?? '' }),
      },
    ],
    renderHTML: ({ node }) => [
      'div',
      { 'data-embed': provider, 'data-id': node.attrs.id, 'data-title': node.attrs.title },
      ['strong', {}, NAMES[provider]],
      ['span', {}, node.attrs.title || node.attrs.id],
    ],
  }),
)

export const COMMENT_NODES = [Mention, Emoji]
export const POST_NODES = [FullWidthBreak, Image, ...embeds, ...named]
