import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Html } from './Html'
import { type ContentType, languageOf, useContent } from './queries'

/**
 * A short static text within another screen. It is left out without a network, because the screen itself contains what
 * is necessary.
 */
export function ContentText({ type }: { type: ContentType }) {
  const { data, error } = useContent(type)
  if (data) return <Html html={data.content} lang={languageOf(data)} small />
  if (error) return null
  return (
    <Loading>
      <Skeleton />
      <Skeleton width="70%" />
    </Loading>
  )
}
