import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { previewDecision } from '@/shared/api/generated/moderation'
import { StatementText } from '../statement/StatementText'
import { ALL_CASES } from '../queries'
import { bodyOf, type Draft } from './useDecision'
import classes from './decision.module.css'

const PAUSE = 400

/** The statement of reasons as the person will read it, in the person's language: the server writes it. */
export function Preview({ id, draft, name }: { id: string; draft: Draft; name: string }) {
  const { t } = useTranslation()
  const [body] = useDebouncedValue(JSON.stringify(bodyOf(draft)), PAUSE)
  const { data } = useQuery({
    queryKey: [...ALL_CASES, 'preview', id, body],
    queryFn: async ({ signal }) =>
      (await previewDecision(id, JSON.parse(body) as ReturnType<typeof bodyOf>, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (!data) return null
  return (
    <section className={classes.preview} aria-label={t('moderation.willRead', { name })}>
      <p className={classes.previewHead}>
        <Eye size={16} aria-hidden />
        {t('moderation.willRead', { name })}
        <span>{t(`moderation.language.${data.locale}`)}</span>
      </p>
      <StatementText statement={data.statement} level={3} />
    </section>
  )
}
