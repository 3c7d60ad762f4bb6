/** Documents as the server and the editor have them: compared, looked through for pictures, and as HTML. */
import { generateHTML, getSchema, Node } from '@tiptap/core'
import { plainText } from '@/shared/lib/text/plainText'
import { comparable } from '@/shared/lib/threeWay'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { documentExtensions } from '@/shared/ui/richText/document/extensions'
import { fromDocument } from '@/shared/ui/richText/document/hashtags'

/** What the server writes into nodes: sizes of pictures, names of people, titles of other sites. */
const OF_SERVER = ['picture', 'name', 'title']

/** While somebody writes it is a word. */
const Hashtag = Node.create({
  name: 'hashtag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tag: { default: '' } }),
  renderHTML: ({ node }) => ['span', { 'data-hashtag': node.attrs.tag }, `#${node.attrs.tag}`],
})

const extensions = documentExtensions('post', '')
const schema = getSchema(extensions)
const known = new WeakMap<DocumentJson, string>()

/** The document as text: the same for two that say and show the same; '' for one that does neither. */
export function comparableText(document: DocumentJson): string {
  const before = known.get(document)
  if (before !== undefined) return before
  const text = compare(document)
  known.set(document, text)
  return text
}

function compare(document: DocumentJson): string {
  try {
    const node = schema.nodeFromJSON(fromDocument(document))
    let shows = node.textContent.trim() !== ''
    node.descendants(({ isAtom, isText, type }) => {
      shows ||= isAtom && !isText && type.name !== 'hardBreak'
    })
    return shows ? comparable(node.toJSON(), OF_SERVER) : ''
  } catch {
    // The device may have kept anything.
    return comparable(document, OF_SERVER)
  }
}

/** Paths of the pictures in it. */
export function picturesIn(document: DocumentJson | undefined): string[] {
  const inner = document?.content?.flatMap(picturesIn) ?? []
  return document?.type === 'image' ? [String(document.attrs?.imageURL), ...inner] : inner
}

/** The chefs and dishes that it mentions, each once: `chef-…` and `dish-…`. */
export function mentionedIn(document: DocumentJson): string[] {
  const { type, attrs, content = [] } = document
  const own = type === 'chef' || type === 'dish' ? [`${type}-${String(attrs?.id)}`] : []
  return [...new Set([...own, ...content.flatMap(mentionedIn)])]
}

/** Without the pictures that are not there. */
export function withPictures(document: DocumentJson, isThere: (base: string) => boolean): DocumentJson {
  const content = document.content
    ?.filter((node) => node.type !== 'image' || isThere(String(node.attrs?.imageURL)))
    .map((node) => withPictures(node, isThere))
  return content ? { ...document, content } : document
}

/** The text as readers will see it; what is stored is made by the server, of the same nodes. */
export function htmlOf(document: DocumentJson): string {
  try {
    return generateHTML(document, [...extensions, Hashtag])
  } catch {
    return ''
  }
}

/** The words without their form, to put two versions side by side. */
export const wordsIn = (document: DocumentJson): string => plainText(htmlOf(document))
