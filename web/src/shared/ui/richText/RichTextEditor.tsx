import { useEditor } from '@tiptap/react'
import { extensionsOf } from './extensions'
import { EditorFrame } from './writing/EditorFrame'
import { textboxOf } from './writing/textbox'
import { useTextTools } from './writing/useTextTools'

type Props = {
  /** The text at the beginning. Later changes are reported by `onChange`. */
  html: string
  label: string
  placeholder: string
  onChange: (html: string) => void
  error?: string | undefined
  takesFocus?: boolean
}

/**
 * An editor for a short text with bold, italic, lists and links. Its code is heavy: load it together with the screen
 * that uses it.
 */
export default function RichTextEditor({ html, label, placeholder, onChange, error, takesFocus }: Props) {
  const editor = useEditor({
    extensions: extensionsOf(placeholder),
    content: html,
    autofocus: takesFocus ? 'end' : false,
    // The content security policy refuses tiptap's style element: its rules are in the stylesheet of the frame.
    injectCSS: false,
    editorProps: { attributes: textboxOf(label, takesFocus) },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const { tools, panel } = useTextTools(editor)
  return <EditorFrame editor={editor} tools={tools} panel={panel} error={error} />
}
