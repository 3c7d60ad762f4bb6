import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DecisionPreview } from '@/shared/api/generated/marmita.schemas'
import { StatementText } from '../statement/StatementText'
import { ALL_CASES } from '../queries'
import classes from './decision.module.css'

const DEBOUNCE_MS = 400

type Read<Body> = (body: Body, options: { signal: AbortSignal }) => Promise<{ data: DecisionPreview }>

/** Return the statement of reasons that the server would write now. */
export function usePreview<Body>(id: string, wanted: Body, read: Read<Body>, enabled = true) {
  const [body] = useDebouncedValue(JSON.stringify(wanted), DEBOUNCE_MS)
  return useQuery({
    queryKey: [...ALL_CASES, 'preview', id, body],
    queryFn: async ({ signal }) => (await read(JSON.parse(body) as Body, { signal })).data,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The statement of reasons as the person will read it, in the person's language. */
export function Preview({ shown, name }: { shown: DecisionPreview | undefined; name: string }) {
  const { t } = useTranslation()
  if (!shown) return null
  return (
    <section className={classes.preview} aria-label={t('moderation.willRead', { name })}>
      <p className={classes.previewHead}>
        <Eye size={16} aria-hidden />
        {t('moderation.willRead', { name })}
        <span>{t(`moderation.language.${shown.locale}`)}</span>
      </p>
      <StatementText statement={shown.statement} level={3} />
    </section>
  )
}
