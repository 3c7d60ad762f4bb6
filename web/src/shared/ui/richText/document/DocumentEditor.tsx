import type { Editor, JSONContent } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Uploads } from '../../media/uploads/Uploads'
import { useUploads } from '../../media/uploads/useUploads'
import '../reading/documentText.css'
import { EditorFrame } from '../writing/EditorFrame'
import { textboxOf } from '../writing/textbox'
import { documentExtensions, type Kind } from './extensions'
import { fromDocument, toDocument } from './hashtags'
import { MentionList } from './MentionList'
import { NEW_IMAGE } from './nodes'
import { useDocumentTools } from './useDocumentTools'
import { useMentions } from './useMentions'
import { usePaste } from './usePaste'

/** A document as the server reads it (marmita/platform/rich_text): `{type: 'doc', content}`. */
export type DocumentJson = JSONContent
export type Written = { document: DocumentJson; isEmpty: boolean; characters: number }

type Props = {
  /** A post has headings, pictures and embeds; a comment has none of them. */
  kind: Kind
  /** The text at the beginning, or HTML from the time before documents. Later changes are reported by `onChange`. */
  document?: DocumentJson | string | undefined
  label: string
  placeholder: string
  onChange: (written: Written) => void
  error?: string | undefined
  takesFocus?: boolean
  /** The form's buttons, beside the tools below the text. */
  actions?: ReactNode
}

const photoType = 'FOR_POST_LG'

/**
 * An editor for the text of a post or a comment. Its code is heavy: load it together with the screen that uses it and
 * the texts `richText`.
 */
export default function DocumentEditor({ kind, document, label, placeholder, onChange, ...props }: Props) {
  const { error, takesFocus, actions } = props
  const listId = useId()
  const current = useRef<Editor | null>(null)
  const { uploads, send } = useUploads({ photoType })
  const paste = usePaste({
    editor: current,
    isRich: kind === 'post',
    onPictures: async (files) => {
      for (const sent of files.map(send)) {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
        const photo = await sent
        if (!photo || !current.current || current.current.isDestroyed) continue
        const attrs = { ...NEW_IMAGE, imageURL: photo.base, picture: photo.picture }
        current.current
          .chain()
          .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
          .run()
      }
    },
  })
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const editor = useEditor({
    extensions: documentExtensions(kind, placeholder),
    content: typeof document === 'object' ? fromDocument(document) : document,
    autofocus: takesFocus ? 'end' : false,
    injectCSS: false,
    editorProps: {
      attributes: textboxOf(label, takesFocus),
      handleKeyDown: (_, event) => keys.current(event),
      handlePaste: (_, event) => paste.handlePaste(event),
      handleDrop: (_, event, __, moved) => !moved && paste.handleDrop(event),
    },
    onUpdate: ({ editor }) => {
      paste.forget()
      onChange(writtenIn(editor))
    },
  })
  useEffect(() => {
    current.current = editor
  }, [editor])
  const { people, chosen, choose, at, onKey } = useMentions(editor, listId)
  useEffect(() => {
    keys.current = (event) => onKey.current(event)
  }, [onKey])
  const { tools, panel, dialog } = useDocumentTools(editor, kind, photoType)
  return (
    <div className="document-editor">
      <EditorFrame
        editor={editor}
        tools={tools}
        panel={panel}
        error={error ?? paste.problem}
        actions={actions}
      >
        <MentionList editor={editor} id={listId} people={people} chosen={chosen} at={at} onChoose={choose} />
        <Uploads uploads={uploads} />
        <Suspense>{dialog}</Suspense>
      </EditorFrame>
    </div>
  )
}

function writtenIn(editor: Editor): Written {
  let shows = false
  editor.state.doc.descendants((node) => {
    if ((node.isAtom && !['hardBreak', 'fullWidthBreak'].includes(node.type.name)) || node.text?.trim())
      shows = node.isText ? shows || !!node.text?.trim() : true
  })
  return {
    document: toDocument(editor.getJSON()),
    isEmpty: !shows,
    characters: editor.getText({ blockSeparator: '\n' }).length,
  }
}
