/** The elements of posts and comments. Other pasted content is converted into them or dropped. */
import { type Extensions, Extension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { SafeLink } from '../extensions'
import { hashtagsIn } from './hashtags'
import { COMMENT_NODES, POST_NODES } from './nodes'

export type Kind = 'comment' | 'post'

const INSIDE = '(paragraph | bulletList | orderedList)'

/** Draw hashtags as readers will see them. In the text they stay words until it is sent. */
const Hashtags = Extension.create({
  name: 'hashtags',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = []
          doc.descendants((node, position) => {
            for (const { from, to } of node.isText ? hashtagsIn(node.text ?? '') : [])
              found.push(Decoration.inline(position + from, position + to, { class: 'hashtag' }))
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})

export const documentExtensions = (kind: Kind, placeholder: string): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({ start: { default: 1 } }) }),
  ListItem.extend({ content: `paragraph ${INSIDE}*` }),
  Blockquote.extend({ content: `${INSIDE}+` }),
  SafeLink,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ class: 'drop-here', color: false }),
  Hashtags,
  Placeholder.configure({ placeholder }),
  ...COMMENT_NODES,
  ...(kind === 'post'
    ? [
        Heading.extend({
          // The page has one title, and these texts have two levels below it: other levels become the nearest one.
          parseHTML: () =>
            [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
        }).configure({ levels: [2, 3] }),
        ...POST_NODES,
      ]
    : []),
]
