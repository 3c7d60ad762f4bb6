import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { decideCaseAppeal } from '@/shared/api/generated/moderation'
import type { AppealOutcome, CaseView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { Segments } from '@/shared/ui/forms/Segments'
import { useStaleCases } from '../queries'
import { isTooShort, MessageField, ReasonField } from './fields'
import { isWords, type Words } from './useDecision'
import classes from './decision.module.css'

/** The form that decides an appeal against a decision. Its draft is kept on the device until it is sent. */
export function AppealPanel({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const readAgain = useStaleCases()
  const { keyFor, forgetKey } = useRequestKey()
  const [outcome, setOutcome] = useState<AppealOutcome>('UPHELD')
  const kept = useAccountDraft(`case appeal ${found.id}`, isWords)
  const [{ reason, message }, setWords] = useState<Words>(() => kept.read() ?? { reason: '', message: '' })
  const write = (words: Words) => {
    setWords(words)
    kept.store(words)
  }
  const [tried, setTried] = useState(false)
  const deciding = useMutation({
    mutationFn: () => {
      const body = { outcome, reason: reason.trim(), message: message.trim() }
      return decideCaseAppeal(found.id, { ...body, requestKey: keyFor(body) })
    },
    onSuccess: () => {
      forgetKey()
      kept.remove()
      showSuccess(t('moderation.decidedToast'))
    },
    onSettled: readAgain,
  })
  if (!found.can.decideAppeal) {
    return (
      <p className={classes.muted}>
        {t(found.can.claim ? 'moderation.claimFirst' : 'moderation.notYourAppeal')}
      </p>
    )
  }
  const isShort = isTooShort(reason)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isShort) event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    else if (!deciding.isPending) deciding.mutate()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <h2 className={classes.title}>{t('moderation.appeal')}</h2>
      <Segments
        label={t('moderation.appeal')}
        value={outcome}
        options={[
          { value: 'UPHELD', label: t('moderation.outcome.UPHELD') },
          { value: 'REVERSED', label: t('moderation.outcome.REVERSED') },
        ]}
        onChange={setOutcome}
      />
      <p className={classes.hint}>{t(`moderation.outcomeHint.${outcome}`)}</p>
      <MessageField
        name={found.person?.login ?? ''}
        value={message}
        onChange={(next) => write({ reason, message: next })}
      />
      <ReasonField
        isMissing={tried && isShort}
        value={reason}
        onChange={(next) => write({ message, reason: next })}
      />
      {deciding.error && (
        <p role="alert" className={classes.error}>
          {errorText(deciding.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={deciding.isPending}>
        {t(`moderation.submitAppeal.${outcome}`)}
      </Button>
    </form>
  )
}
