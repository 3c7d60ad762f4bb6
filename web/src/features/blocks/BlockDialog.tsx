import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { blockUser } from '@/shared/api/generated/marmita'
import { BlockUserLimits, constants } from '@/shared/api/generated/limits'
import type { BlockArea, BlockInfo, BlockUser } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Checkbox, NativeSelect, Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { AREAS, areasOf, daysLater, untilText } from './labels'
import classes from './blocks.module.css'

const DAYS = [1, 3, 5, 7, 14, 31].filter((days) => days <= constants.blockDaysMaximum)
const FOR_GOOD = 'forGood'
const { reasonForModerators: REASON, messageForUser: MESSAGE } = BlockUserLimits

type Props = {
  person: { id: string; login: string }
  info: BlockInfo
  mayForGood: boolean
  onClose: () => void
  onChanged: () => void
}

/**
 * The form of a block: its areas, its end, a reason for moderators and a message for the blocked person. The values of
 * the current block are filled in.
 */
export function BlockDialog({ person, info, mayForGood, onClose, onChanged }: Props) {
  const { t } = useTranslation()
  const [areas, setAreas] = useState<readonly BlockArea[]>(() => areasOf(info))
  const [term, setTerm] = useState(String(constants.blockDaysDefault))
  const [reason, setReason] = useState(info.reasonForModerators ?? '')
  const [message, setMessage] = useState(info.messageForUser)
  const [tried, setTried] = useState(false)
  const [now] = useState(Date.now)
  const dueDate = term === FOR_GOOD ? null : daysLater(Number(term), now)
  const blocking = useMutation({
    mutationFn: (wanted: BlockUser) => blockUser(wanted),
    onSuccess: () => {
      showSuccess(t('blocks.done', { name: person.login }))
      onClose()
    },
    // Also after a refusal: another moderator may have changed the block.
    onSettled: onChanged,
  })
  const isShort = reason.trim().length < REASON.minLength
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (blocking.isPending) return
    if (areas.length === 0) return event.currentTarget.querySelector<HTMLElement>('[name=posts]')?.focus()
    if (isShort) return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    blocking.mutate({
      userId: person.id,
      blockStatus: dueDate ? 'TEMPORARILY_BLOCKED' : 'PERMANENTLY_BLOCKED',
      dueDate,
      reasonForModerators: reason.trim(),
      messageForUser: message.trim(),
      postsBlocked: areas.includes('posts'),
      commentsBlocked: areas.includes('comments'),
      reactionsBlocked: areas.includes('reactions'),
      chatBlocked: areas.includes('chat'),
    })
  }
  const toggle = (area: BlockArea, isOn: boolean) =>
    setAreas(isOn ? [...areas, area] : areas.filter((each) => each !== area))
  return (
    <Dialog open onClose={onClose} title={t('blocks.block', { name: person.login })}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.muted}>{t('blocks.text')}</p>
        <fieldset className={classes.areas}>
          <legend>{t('blocks.what')}</legend>
          {AREAS.map((area) => (
            <Checkbox
              key={area}
              name={area}
              label={t(`blocks.choice.${area}`)}
              checked={areas.includes(area)}
              onChange={({ currentTarget }) => toggle(area, currentTarget.checked)}
            />
          ))}
        </fieldset>
        {tried && areas.length === 0 && (
          <p role="alert" className={classes.error}>
            {t('blocks.nothing')}
          </p>
        )}
        <NativeSelect
          label={t('blocks.term')}
          description={untilText(dueDate)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={term}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: t('blocks.days', { count: days }) })),
            ...(mayForGood ? [{ value: FOR_GOOD, label: t('blocks.permanently') }] : []),
          ]}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
        <Textarea
          name="reason"
          label={t('blocks.reason')}
          description={t('blocks.reasonHint')}
          rows={2}
          required
          maxLength={REASON.maxLength}
          value={reason}
          error={tried && isShort ? t('blocks.reasonShort', { count: REASON.minLength }) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Textarea
          label={t('blocks.words', { name: person.login })}
          description={t('blocks.wordsHint')}
          rows={2}
          maxLength={MESSAGE.maxLength}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {blocking.error && (
          <p role="alert" className={classes.error}>
            {errorText(blocking.error)}
          </p>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="danger" loading={blocking.isPending}>
            {t('blocks.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
