import { useEffect } from 'react'
import { oneLine } from '@/shared/lib/text/oneLine'

type Props = { title: string; noIndex?: boolean }

/** Keeps the tab's title in step with the screen; the server has written the first one. */
export function PageTitle({ title, noIndex = false }: Props) {
  useEffect(() => {
    document.title = title === 'Marmita' ? title : `${oneLine(title)} · Marmita`
  }, [title])
  return noIndex ? <meta name="robots" content="noindex" /> : null
}
