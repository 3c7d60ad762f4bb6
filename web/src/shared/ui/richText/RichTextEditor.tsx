import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extensionsOf } from './extensions'
import { LinkField } from './LinkField'
import classes from './RichTextEditor.module.css'

type Props = {
  /** The text at the beginning; later changes come from here. */
  html: string
  label: string
  placeholder: string
  onChange: (html: string) => void
  error?: string | undefined
  takesFocus?: boolean
}

/** A text with bold, italic, lists and links. Its code is heavy: load it with the screen that writes. */
export default function RichTextEditor({ html, label, placeholder, onChange, error, takesFocus }: Props) {
  const { t } = useTranslation()
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: extensionsOf(placeholder),
    content: html,
    autofocus: takesFocus ? 'end' : false,
    // The page's policy lets no style element in: the stylesheet beside this file has what it would bring.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        // Otherwise the dialog around it gives the focus to its first button.
        ...(takesFocus ? { 'data-autofocus': 'true' } : {}),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
    }),
  })
  const tools: { name: keyof typeof on; icon: LucideIcon; text: string; act: () => unknown }[] = [
    {
      name: 'bold',
      icon: Bold,
      text: t('richText.bold'),
      act: () => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      text: t('richText.italic'),
      act: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bullets',
      icon: List,
      text: t('richText.bullets'),
      act: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      text: t('richText.numbers'),
      act: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'link',
      icon: Link2,
      text: on.link ? t('richText.unlink') : t('richText.link'),
      act: () => (on.link ? editor.chain().focus().unsetLink().run() : setLinking(true)),
    },
  ]
  return (
    <div>
      <div className={classes.frame} data-invalid={error !== undefined || undefined}>
        <div className={classes.tools} role="group" aria-label={t('richText.tools')}>
          {tools.map(({ name, icon: Icon, text, act }) => (
            <button
              key={name}
              type="button"
              className={classes.tool}
              aria-label={text}
              title={text}
              aria-pressed={on[name]}
              onClick={act}
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
        {linking && (
          <LinkField
            onClose={() => {
              setLinking(false)
              editor.commands.focus()
            }}
            onLink={(href) => {
              const { empty } = editor.state.selection
              const chain = editor.chain().focus()
              if (empty)
                chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
              else chain.setLink({ href })
              chain.run()
              setLinking(false)
            }}
          />
        )}
        <EditorContent editor={editor} className={classes.text} />
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
