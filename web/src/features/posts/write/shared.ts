/** What another app has shared with this one, as the beginning of a post. It comes from anywhere, and becomes plain text. */
import { NewPostLimits } from '@/shared/api/generated/limits'
import type { SharedSearch } from '@/shared/lib/search'
import { oneLine } from '@/shared/lib/text/oneLine'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import type { PostWords } from './words'

/** An address of the web; of anything else nothing is left. */
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

/** The words of a draft stay; what is shared comes after them. */
export function withShared(words: PostWords, shared: SharedSearch): PostWords {
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
  // A draft of the time before documents.
  if (!words.document && words.content !== '')
    return { ...words, name, content: words.content + body.map((line) => `<p>${escaped(line)}</p>`).join('') }
  const before = words.document?.content ?? []
  return { ...words, name, document: { type: 'doc', content: [...before, ...body.map(paragraph)] } }
}
