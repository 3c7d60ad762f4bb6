import { queryOptions, useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { siteNotice } from '@/shared/api/generated/site'
import type { SiteNotice } from '@/shared/api/generated/marmita.schemas'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './siteNotice.module.css'

/** The notice is in the HTML of the page, if there is one. An open page fetches it every five minutes. */
const siteNoticeQuery = queryOptions({
  queryKey: ['site-notice'],
  queryFn: async ({ signal }): Promise<SiteNotice> => (await siteNotice({ signal })).data,
  initialData: { texts: null },
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: 5 * 60_000,
})

/** The notice in the user's language, otherwise in English. It can be closed until the next notice. */
export default function NoticeHost() {
  const { t, language } = useTranslation()
  const { data } = useQuery(siteNoticeQuery)
  const [closed, setClosed] = useState('')
  const { texts } = data
  const text = texts?.[language] || texts?.en || ''
  const isShown = text !== '' && text !== closed
  return (
    // The live region is always there, so that a new notice is announced.
    <div role="status" aria-label={t('siteNotice.label')} className={isShown ? classes.notice : undefined}>
      {isShown && (
        <>
          <Megaphone size={18} aria-hidden />
          <p>{text}</p>
          <IconButton icon={X} label={t('siteNotice.close')} onClick={() => setClosed(text)} />
        </>
      )}
    </div>
  )
}
