import { useEditor } from '@tiptap/react'
import { extensionsOf } from './extensions'
import { EditorFrame } from './writing/EditorFrame'
import { textboxOf } from './writing/textbox'
import { useTextTools } from './writing/useTextTools'

type Props = {
  /** The text at the beginning; later changes come from here. */
  html: string
  label: string
  placeholder: string
  onChange: (html: string) => void
  error?: string | undefined
  takesFocus?: boolean
}

/** A short text with bold, italic, lists and links. Its code is heavy: load it with the screen that writes. */
export default function RichTextEditor({ html, label, placeholder, onChange, error, takesFocus }: Props) {
  const editor = useEditor({
    extensions: extensionsOf(placeholder),
    content: html,
    autofocus: takesFocus ? 'end' : false,
    // The page's policy lets no style element in: the stylesheet of the frame has what it would bring.
    injectCSS: false,
    editorProps: { attributes: textboxOf(label, takesFocus) },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const { tools, panel } = useTextTools(editor)
  return <EditorFrame editor={editor} tools={tools} panel={panel} error={error} />
}
