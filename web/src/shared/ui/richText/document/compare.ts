/** Documents of the server and the editor: compared, as HTML, and as plain words. */
import { generateHTML, getSchema, Node } from '@tiptap/core'
import { plainText } from '@/shared/lib/text/plainText'
import { comparable } from '@/shared/lib/threeWayDiff'
import type { DocumentJson } from './DocumentEditor'
import { documentExtensions } from './extensions'
import { fromDocument } from './hashtags'

/** The attributes that the server adds to nodes: sizes of pictures, names of people, titles of other sites. */
const OF_SERVER = ['picture', 'name', 'title']

/** In the editor, a hashtag is a word. */
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

/**
 * Return text by which documents are compared: equal for two documents with the same content, '' for an empty document.
 */
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
    // The stored document may have any content.
    return comparable(document, OF_SERVER)
  }
}

/** Return the HTML that readers will see. The stored HTML is made by the server, from the same nodes. */
export function htmlOf(document: DocumentJson): string {
  try {
    return generateHTML(document, [...extensions, Hashtag])
  } catch {
    return ''
  }
}

/** A text that may be HTML, without a document. */
type Text = { document?: DocumentJson | undefined; content?: string | undefined }

const MAX_LENGTH = 240

/** Return the beginning of the text without its form, to show two versions side by side. */
export function excerptOf({ document, content }: Text): string {
  const words = plainText(document ? htmlOf(document) : (content ?? ''))
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trimEnd()}…` : words
}
