/** Links that the server recognises as content of another site. The rules for them are on the server only. */
import type { Editor } from '@tiptap/core'
import { i18n } from '@/shared/i18n/translate'
import { ApiError } from '@/shared/api/ApiError'
import { readLink } from '@/shared/api/generated/links'
import type { Provider } from '@/shared/api/generated/marmita.schemas'
import { loadTexts } from '@/shared/i18n'
import { errorText } from '@/shared/lib/errorText'

export type Embed = { provider: Provider; id: string }

/** Return what the link embeds, or undefined if it stays a link. Throws a text that explains the problem. */
export async function readEmbed(link: string): Promise<Embed | undefined> {
  try {
    const { data } = await readLink({ link })
    return data.provider ? { provider: data.provider, id: data.id ?? '' } : undefined
  } catch (error) {
    await loadTexts('errors')
    // Without an answer it is not known whether the video may be embedded; the link stays a link.
    if (isYoutube(link) && !(error instanceof ApiError && error.errorKey)) {
      throw i18n.t('error.youtube_error_contact_us')
    }
    throw errorText(error)
  }
}

const isYoutube = (link: string) =>
  URL.canParse(link) && /(^|\.)(youtube\.com|youtu\.be)$/.test(new URL(link).hostname)

/** Return the link if the clipboard contains nothing else. */
export function onlyLink(text: string): string | undefined {
  const link = text.trim()
  return /^https?:\/\/\S+$/.test(link) && URL.canParse(link) ? link : undefined
}

/** Replace the pasted link by its embed. A line that contains only the link is replaced as a whole. */
export function replaceLink(editor: Editor, link: string, { provider, id }: Embed): void {
  const embed = { type: provider, attrs: { id, title: '' } }
  let done = false
  editor.state.doc.descendants((node, position, parent) => {
    if (done || !node.isText || node.text !== link || !parent) return
    done = true
    const from = position - 1
    const range =
      parent.childCount === 1 && editor.state.doc.resolve(position).depth === 1
        ? { from, to: from + parent.nodeSize }
        : { from: position, to: position + node.nodeSize }
    editor
      .chain()
      .insertContentAt(range, [embed, { type: 'paragraph' }])
      .run()
  })
}
