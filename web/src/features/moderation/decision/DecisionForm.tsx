import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { decideModerationCase, previewDecision } from '@/shared/api/generated/moderation'
import type { CaseView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { useStaleCases } from '../queries'
import { submitLabel, isBlock } from '../labels'
import { BlockFields } from './BlockFields'
import { DecisionKinds } from './DecisionKinds'
import { GroundField, isTooShort, MessageField, ReasonField } from './fields'
import { Preview, usePreview } from './Preview'
import { bodyOf, type Draft, useDecision } from './useDecision'
import classes from './decision.module.css'

/** The form of a decision, with a message to the person and a reason. The button names the consequence. */
export function DecisionForm({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const readAgain = useStaleCases()
  const { keyFor, forgetKey } = useRequestKey()
  const { draft, change, forget } = useDecision(found)
  const [tried, setTried] = useState(false)
  const deciding = useMutation({
    mutationFn: (wanted: Draft) => {
      const body = { ...bodyOf(wanted), reason: wanted.reason.trim() }
      return decideModerationCase(found.id, { ...body, requestKey: keyFor(body) })
    },
    onSuccess: () => {
      forgetKey()
      forget()
      showSuccess(t('moderation.decidedToast'))
    },
    // The case is refetched and shows another moderator's decision in place of this form.
    onError: (error) => {
      if (hasErrorKey(error, 'case_decided_already')) showError(error)
    },
    onSettled: readAgain,
  })
  const { kind } = draft
  const name = found.person?.login ?? ''
  const preview = usePreview(
    found.id,
    bodyOf(draft),
    (body, options) => previewDecision(found.id, body, options),
    found.can.decide && kind !== 'NOTHING' && found.person !== null,
  )
  const wrong = {
    ground: kind !== 'NOTHING' && draft.ground === null,
    areas: isBlock(kind) && draft.areas.length === 0,
    message: draft.ground === 'LAW' && kind !== 'NOTHING' && draft.message.trim() === '',
    reason: isTooShort(draft.reason),
  }
  if (!found.can.decide) {
    return (
      <p className={classes.muted}>{t(found.can.claim ? 'moderation.claimFirst' : 'moderation.notYours')}</p>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = Object.entries(wrong).find(([, isWrong]) => isWrong)?.[0]
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!deciding.isPending) deciding.mutate(draft)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <h2 className={classes.title}>{t('moderation.decision')}</h2>
      <DecisionKinds
        type={found.type}
        possible={found.possible}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      {isBlock(kind) && (
        <BlockFields
          draft={draft}
          mayForGood={found.can.blockPermanently}
          error={tried && wrong.areas ? t('moderation.chooseArea') : undefined}
          onChange={change}
        />
      )}
      {kind !== 'NOTHING' && (
        <>
          <GroundField
            value={draft.ground}
            isMissing={tried && wrong.ground}
            onChange={(ground) => change({ ground })}
          />
          <MessageField
            name={name}
            locale={found.person?.locale ?? 'EN'}
            lacksLaw={tried && wrong.message}
            value={draft.message}
            onChange={(message) => change({ message })}
          />
        </>
      )}
      <ReasonField
        isMissing={tried && wrong.reason}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      {kind !== 'NOTHING' && found.person && <Preview shown={preview.data} name={name} />}
      {deciding.error && (
        <p role="alert" className={classes.error}>
          {errorText(deciding.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={deciding.isPending}>
        {submitLabel(t, found.type, kind, draft.days)}
      </Button>
    </form>
  )
}
