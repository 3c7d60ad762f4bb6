import type { Editor } from '@tiptap/core'
import { type RefObject, useState } from 'react'
import { type Embed, onlyLink, readEmbed, replaceLink } from './embeds'

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

type Options = {
  editor: RefObject<Editor | null>
  /** Whether pictures and embeds are allowed in this text. */
  isRich: boolean
  onPictures: (files: File[]) => void
}

/**
 * Handle pasted and dropped content: pictures are uploaded, and a link alone becomes its embed. All other content is
 * handled by the schema.
 */
export function usePaste({ editor, isRich, onPictures }: Options) {
  const [problem, setProblem] = useState<string>()
  const take = (data: DataTransfer | null): boolean => {
    const files = isRich ? picturesIn(data) : []
    // Word processors add a picture of the text to the text.
    if (files.length === 0 || data?.getData('text/html')) return false
    onPictures(files)
    return true
  }
  const readPasted = async (link: string) => {
    let embed: Embed | undefined
    try {
      embed = await readEmbed(link)
    } catch (text) {
      setProblem(String(text))
    }
    if (embed && editor.current && !editor.current.isDestroyed) replaceLink(editor.current, link, embed)
  }
  return {
    problem,
    forget: () => setProblem(undefined),
    handlePaste: (event: ClipboardEvent): boolean => {
      setProblem(undefined)
      if (take(event.clipboardData)) return true
      const link = isRich && onlyLink(event.clipboardData?.getData('text/plain') ?? '')
      if (!link || !editor.current?.state.selection.empty) return false
      editor.current.commands.insertContent({
        type: 'text',
        text: link,
        marks: [{ type: 'link', attrs: { href: link } }],
      })
      void readPasted(link)
      return true
    },
    handleDrop: (event: DragEvent): boolean => {
      if (!take(event.dataTransfer)) return false
      event.preventDefault()
      return true
    },
  }
}
