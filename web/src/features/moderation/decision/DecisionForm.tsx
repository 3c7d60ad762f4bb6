import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { DecideCaseLimits } from '@/shared/api/generated/limits'
import { decideModerationCase } from '@/shared/api/generated/moderation'
import { type CaseView, DecisionGround } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, Textarea } from '@/shared/ui/forms/fields'
import { ALL_CASES } from '../queries'
import { isBlock } from '../words'
import { BlockFields } from './BlockFields'
import { DecisionKinds } from './DecisionKinds'
import { Preview } from './Preview'
import { bodyOf, type Draft, useDecision } from './useDecision'
import classes from './decision.module.css'

const { reason: REASON, message: MESSAGE } = DecideCaseLimits

/** What is to happen, and why: for the person, and for other moderators. The button names the consequence. */
export function DecisionForm({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { keyFor, forgetKey } = useRequestKey()
  const { draft, change } = useDecision(found)
  const [tried, setTried] = useState(false)
  const deciding = useMutation({
    mutationFn: (wanted: Draft) => {
      const body = { ...bodyOf(wanted), reason: wanted.reason.trim() }
      return decideModerationCase(found.id, { ...body, requestKey: keyFor(body) })
    },
    onSuccess: () => {
      forgetKey()
      showSuccess(t('moderation.decidedToast'))
    },
    // The case shows what somebody else has decided, in the place of this form.
    onError: (error) => {
      if (hasErrorKey(error, 'case_decided_already')) showError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ALL_CASES }),
  })
  const { kind } = draft
  const wrong = {
    ground: kind !== 'NOTHING' && draft.ground === null,
    areas: isBlock(kind) && draft.areas.length === 0,
    message: draft.ground === 'LAW' && kind !== 'NOTHING' && draft.message.trim() === '',
    reason: draft.reason.trim().length < REASON.minLength,
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
          <NativeSelect
            name="ground"
            label={t('moderation.groundLabel')}
            required
            value={draft.ground ?? ''}
            error={tried && wrong.ground ? t('moderation.chooseGround') : undefined}
            data={[
              { value: '', label: t('moderation.choose') },
              ...Object.values(DecisionGround).map((ground) => ({
                value: ground,
                label: t(`moderation.ground.${ground}`),
              })),
            ]}
            onChange={({ currentTarget }) =>
              change({
                ground: Object.values(DecisionGround).find((each) => each === currentTarget.value) ?? null,
              })
            }
          />
          <Textarea
            name="message"
            label={t('moderation.message', { name: found.person?.login ?? '' })}
            description={t('moderation.messageHint', {
              language: t(`moderation.language.${found.person?.locale ?? 'EN'}`),
            })}
            rows={3}
            maxLength={MESSAGE.maxLength}
            value={draft.message}
            error={tried && wrong.message ? t('moderation.nameLaw') : undefined}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        </>
      )}
      <Textarea
        name="reason"
        label={t('moderation.reasonLabel')}
        description={t('moderation.reasonHint', { count: REASON.minLength })}
        rows={2}
        required
        maxLength={REASON.maxLength}
        value={draft.reason}
        error={tried && wrong.reason ? t('moderation.reasonHint', { count: REASON.minLength }) : undefined}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      {kind !== 'NOTHING' && found.person && (
        <Preview id={found.id} draft={draft} name={found.person.login} />
      )}
      {deciding.error && (
        <p role="alert" className={classes.error}>
          {errorText(deciding.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={deciding.isPending}>
        {isBlock(kind) && draft.days !== null
          ? t(`moderation.submitDays.${kind as 'BLOCK' | 'REMOVE_AND_BLOCK'}`, { count: draft.days })
          : t(`moderation.submit.${kind}`)}
      </Button>
    </form>
  )
}
