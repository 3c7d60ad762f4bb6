import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AppealDecisionLimits } from '@/shared/api/generated/limits'
import { appealModerationDecision } from '@/shared/api/generated/moderation'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { statementQuery } from '../queries'
import classes from './statement.module.css'

const { text: TEXT } = AppealDecisionLimits

/** The form of an appeal. Its draft is kept on this device until it is sent. */
export function AppealForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { keyFor } = useRequestKey()
  const draft = useAccountDraft(`appeal ${id}`, isText)
  const [text, setText] = useState(() => draft.read() ?? '')
  const [tried, setTried] = useState(false)
  const isShort = text.trim().length < TEXT.minLength
  const appealing = useMutation({
    mutationFn: (words: string) => appealModerationDecision(id, { text: words, requestKey: keyFor(words) }),
    onSuccess: () => {
      draft.remove()
      showSuccess(t('moderation.statement.sent'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: statementQuery(id).queryKey }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isShort) event.currentTarget.querySelector<HTMLElement>('[name=appeal]')?.focus()
    else if (!appealing.isPending) appealing.mutate(text.trim())
  }
  return (
    <form className={classes.appeal} noValidate onSubmit={submit}>
      <h2 className={classes.subtitle}>{t('moderation.statement.appeal')}</h2>
      <Textarea
        name="appeal"
        label={t('moderation.statement.why')}
        description={t('moderation.statement.whyHint')}
        rows={5}
        required
        maxLength={TEXT.maxLength}
        value={text}
        error={tried && isShort ? t('moderation.statement.short', { count: TEXT.minLength }) : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          if (currentTarget.value) draft.store(currentTarget.value)
          else draft.remove()
        }}
      />
      {appealing.error && (
        <p role="alert" className={classes.error}>
          {errorText(appealing.error)}
        </p>
      )}
      <Button type="submit" className={classes.send} loading={appealing.isPending}>
        {t('moderation.statement.send')}
      </Button>
    </form>
  )
}
