/** A hashtag is a word in the editor and a node in the document, so that the cursor can move through it. */
import type { JSONContent } from '@tiptap/core'

// The server's rule: letters, digits and underscores, with at least one letter.
const HASHTAG = /(?<![\p{L}\p{N}_&/#])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{1,40}(?![\p{L}\p{N}_])/gu

export const hashtagsIn = (text: string) =>
  [...text.matchAll(HASHTAG)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

function split(node: JSONContent): JSONContent[] {
  const text = node.text ?? ''
  const found = node.marks?.some(({ type }) => type === 'link') ? [] : hashtagsIn(text)
  const parts: JSONContent[] = []
  let at = 0
  const words = (to: number) => {
    if (to > at) parts.push({ ...node, text: text.slice(at, to) })
  }
  for (const { from, to } of found) {
    words(from)
    parts.push({ type: 'hashtag', attrs: { tag: text.slice(from + 1, to) } })
    at = to
  }
  words(text.length)
  return parts
}

/** Return the document to send: with hashtags as nodes, and marks on text only. */
export function toDocument({ marks: _marks, ...node }: JSONContent): JSONContent {
  const content = node.content?.flatMap((each) => (each.type === 'text' ? split(each) : [toDocument(each)]))
  return content ? { ...node, content } : node
}

/** Return the document to edit: with hashtags as words. */
export function fromDocument(node: JSONContent): JSONContent {
  if (node.type === 'hashtag') return { type: 'text', text: `#${node.attrs?.tag}` }
  return node.content ? { ...node, content: node.content.map(fromDocument) } : node
}
