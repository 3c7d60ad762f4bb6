/**
 * Makes the beginning of a post from content that another app has shared. Because the content is not trusted, it
 * becomes plain text.
 */
import { NewPostLimits } from '@/shared/api/generated/limits'
import type { SharedSearch } from '@/shared/lib/search'
import { oneLine } from '@/shared/lib/text/oneLine'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import type { PostDraft } from './draft'

/** Return an http or https address; '' for anything else. */
function webAddress(text: string): string {
  try {
    const { protocol, href } = new URL(text.trim())
    return protocol === 'https:' || protocol === 'http:' ? href : ''
  } catch {
    return ''
  }
}

const paragraph = (text: string): DocumentJson => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Return the words of the draft with the shared content appended. */
export function withShared(words: PostDraft, shared: SharedSearch): PostDraft {
  const title = oneLine(shared.shareTitle ?? '')
  const lines = (shared.shareText ?? '').split(/\r?\n/).map(oneLine)
  const address = webAddress(shared.shareUrl ?? '')
  const isTitled = words.name !== ''
  const body = [
    ...(isTitled ? [title] : []),
    ...lines,
    ...(lines.join(' ').includes(address) ? [] : [address]),
  ].filter((line) => line !== '')
  const name = isTitled ? words.name : [...title].slice(0, NewPostLimits.name.maxLength).join('')
  if (body.length === 0) return { ...words, name }
  // A draft from before the document format.
  if (!words.document && words.content !== '')
    return { ...words, name, content: words.content + body.map((line) => `<p>${escaped(line)}</p>`).join('') }
  const before = words.document?.content ?? []
  return { ...words, name, document: { type: 'doc', content: [...before, ...body.map(paragraph)] } }
}
