import { type Editor, useEditorState } from '@tiptap/react'
import {
  AtSign,
  ChefHat,
  Clapperboard,
  Hash,
  Heading2,
  Heading3,
  ImageIcon,
  Minus,
  Quote,
  Smile,
} from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PhotoType } from '@/shared/api/generated/marmita.schemas'
import { LinkField } from '../writing/LinkField'
import type { Tool } from '../writing/Toolbar'
import { useTextTools } from '../writing/useTextTools'
import { EmojiPicker } from './EmojiPicker'
import { onlyLink, readEmbed } from './embeds'
import type { Kind } from './extensions'
import type { ImageAttributes } from './nodes'
import { DishSearch } from './DishSearch'

const PictureDialog = lazy(() => import('./PictureDialog'))

type Opened = 'emoji' | 'embed' | 'dish' | 'picture' | undefined
type Tools = { tools: Tool[]; panel: ReactNode; dialog: ReactNode }

/** Return the tools of posts and comments, with the tools that every text has. */
export function useDocumentTools(editor: Editor, kind: Kind, photoType: PhotoType): Tools {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const text = useTextTools(editor)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      quote: editor.isActive('blockquote'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      image: editor.isActive('image') ? (editor.getAttributes('image') as ImageAttributes) : undefined,
    }),
  })
  const chain = () => editor.chain().focus()
  const toggle = (panel: Opened) => {
    text.close()
    setOpened(opened === panel ? undefined : panel)
  }
  const close = () => {
    setOpened(undefined)
    editor.commands.focus()
  }
  const begin = (sign: '@' | '#') => {
    const { $from } = editor.state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ').at(-1)
    chain()
      .insertContent(before && !/\s/.test(before) ? ` ${sign}` : sign)
      .run()
  }
  const tool = (name: string, icon: Tool['icon'], act: () => unknown, state: Partial<Tool> = {}): Tool => ({
    name,
    icon,
    act,
    text: t(`richText.${name}` as 'richText.quote'),
    ...state,
  })
  const isPost = kind === 'post'
  const tools: Tool[] = [
    ...text.tools.map((each) =>
      each.name === 'link' ? { ...each, act: () => (setOpened(undefined), each.act()) } : each,
    ),
    tool('quote', Quote, () => chain().toggleBlockquote().run(), { isOn: on.quote }),
    ...(isPost
      ? [
          tool('heading', Heading2, () => chain().toggleHeading({ level: 2 }).run(), { isOn: on.h2 }),
          tool('smallHeading', Heading3, () => chain().toggleHeading({ level: 3 }).run(), { isOn: on.h3 }),
          tool('line', Minus, () =>
            chain()
              .insertContent([{ type: 'fullWidthBreak' }, { type: 'paragraph' }])
              .run(),
          ),
        ]
      : []),
    tool('mention', AtSign, () => begin('@'), { beginsGroup: true }),
    tool('hashtag', Hash, () => begin('#')),
    ...(isPost
      ? [
          tool('dish', ChefHat, () => toggle('dish'), { isOpen: opened === 'dish' }),
          tool('image', ImageIcon, () => toggle('picture'), {
            isOn: on.image !== undefined,
            text: on.image ? t('richText.changeImage') : t('richText.image'),
          }),
          tool('embed', Clapperboard, () => toggle('embed'), { isOpen: opened === 'embed' }),
        ]
      : []),
    tool('emoji', Smile, () => toggle('emoji'), { isOpen: opened === 'emoji' }),
  ]
  const onEmbed = async (typed: string) => {
    const link = onlyLink(typed)
    if (!link) return t('richText.wrongAddress')
    try {
      const embed = await readEmbed(link)
      if (!embed) return t('richText.noEmbed')
      const attrs = { id: embed.id, title: '' }
      chain()
        .insertContent([{ type: embed.provider, attrs }, { type: 'paragraph' }])
        .run()
      setOpened(undefined)
      return undefined
    } catch (problem) {
      return String(problem)
    }
  }
  const panels: Record<'emoji' | 'embed' | 'dish', ReactNode> = {
    emoji: (
      <EmojiPicker
        onClose={close}
        onChoose={(emoji) => {
          setOpened(undefined)
          chain().insertContent({ type: 'emoji', attrs: { emoji } }).run()
        }}
      />
    ),
    dish: (
      <DishSearch
        onClose={close}
        onChoose={(named) => {
          setOpened(undefined)
          chain()
            .insertContent([named, { type: 'text', text: ' ' }])
            .run()
        }}
      />
    ),
    embed: (
      <LinkField
        label={t('richText.embedAddress')}
        submitLabel={t('richText.insert')}
        onSubmit={onEmbed}
        onClose={close}
      />
    ),
  }
  const dialog = opened === 'picture' && (
    <PictureDialog
      image={on.image}
      photoType={photoType}
      onClose={close}
      onDone={(attrs) => {
        setOpened(undefined)
        if (on.image) chain().updateAttributes('image', attrs).run()
        else
          chain()
            .insertContent([{ type: 'image', attrs }, { type: 'paragraph' }])
            .run()
      }}
    />
  )
  return {
    tools,
    panel: opened && opened !== 'picture' ? panels[opened] : text.panel,
    dialog,
  }
}
