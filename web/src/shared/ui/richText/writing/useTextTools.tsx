import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, Link2, List, ListOrdered } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { readLink } from '../extensions'
import { LinkField } from './LinkField'
import type { Tool } from './Toolbar'

/**
 * Return the tools that every kind of text has: bold, italic, lists and links, and the field for a link while it is
 * open.
 */
export function useTextTools(editor: Editor): { tools: Tool[]; panel: ReactNode; close: () => void } {
  const { t } = useTranslation()
  const [isLinking, setLinking] = useState(false)
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
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    {
      name: 'bold',
      icon: Bold,
      text: t('richText.bold'),
      isOn: on.bold,
      act: () => chain().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      text: t('richText.italic'),
      isOn: on.italic,
      act: () => chain().toggleItalic().run(),
    },
    {
      name: 'link',
      icon: Link2,
      text: on.link ? t('richText.unlink') : t('richText.link'),
      isOn: on.link,
      act: () => (on.link ? chain().extendMarkRange('link').unsetLink().run() : setLinking(!isLinking)),
    },
    {
      name: 'bullets',
      icon: List,
      text: t('richText.bullets'),
      isOn: on.bullets,
      act: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      text: t('richText.numbers'),
      isOn: on.numbers,
      act: () => chain().toggleOrderedList().run(),
    },
  ]
  const onLink = (typed: string) => {
    const href = readLink(typed)
    if (!href) return t('richText.wrongAddress')
    if (editor.state.selection.empty)
      chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().setLink({ href }).run()
    setLinking(false)
    return undefined
  }
  const panel = isLinking && (
    <LinkField
      label={t('richText.address')}
      submitLabel={t('richText.set')}
      onSubmit={onLink}
      onClose={() => {
        setLinking(false)
        editor.commands.focus()
      }}
    />
  )
  return { tools, panel, close: () => setLinking(false) }
}
