import { useEffect } from 'react'
import { oneLine } from '@/shared/lib/text/oneLine'

type Props = { title: string; noIndex?: boolean }

/** Sets the title of the tab to that of the screen. The server has written the first title. */
export function PageTitle({ title, noIndex = false }: Props) {
  useEffect(() => {
    document.title = title === 'Marmita' ? title : `${oneLine(title)} · Marmita`
  }, [title])
  return noIndex ? <meta name="robots" content="noindex" /> : null
}
