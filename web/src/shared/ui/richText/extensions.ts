/** The elements of a short text: those that the server keeps (marmita/platform/rich_text/html_text.py). */
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Placeholder, UndoRedo } from '@tiptap/extensions'

// Not an option of the extension: tiptap knows these protocols, and each editor would register them again.
const PROTOCOLS = ['http', 'https', 'mailto']

/** A link to a complete address, without other attributes. */
export const SafeLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { rel: 'noopener noreferrer nofollow ugc' },
  isAllowedUri: (url, { defaultValidate }) =>
    defaultValidate(url) && PROTOCOLS.some((name) => url.startsWith(`${name}:`)),
})

export const extensionsOf = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  Placeholder.configure({ placeholder }),
  SafeLink,
]

/** Return the complete address for a typed one, or undefined if it is not the address of a site. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^(https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && (/^mailto:.+@/i.test(address) || new URL(address).hostname.includes('.'))
    ? address
    : undefined
}
