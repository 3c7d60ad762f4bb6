/** Documents as the server and the editor have them: compared, as HTML, and as words. */
import { generateHTML, getSchema, Node } from '@tiptap/core'
import { plainText } from '@/shared/lib/text/plainText'
import { comparable } from '@/shared/lib/threeWay'
import type { DocumentJson } from './DocumentEditor'
import { documentExtensions } from './extensions'
import { fromDocument } from './hashtags'

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

/** The text as readers will see it; what is stored is made by the server, of the same nodes. */
export function htmlOf(document: DocumentJson): string {
  try {
    return generateHTML(document, [...extensions, Hashtag])
  } catch {
    return ''
  }
}

/** A text that may have been sent as HTML, without a document. */
type Text = { document?: DocumentJson | undefined; content?: string | undefined }

const LONGEST = 240

/** The beginning of the words without their form, to put two versions side by side. */
export function excerptOf({ document, content }: Text): string {
  const words = plainText(document ? htmlOf(document) : (content ?? ''))
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}
