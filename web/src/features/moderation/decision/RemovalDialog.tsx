import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DecisionGround } from '@/shared/api/generated/marmita.schemas'
import { previewModeratedRemoval, removeModeratedContent } from '@/shared/api/generated/moderation'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import type { Removal } from '@/shared/session/removal'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { useStaleCases } from '../queries'
import { GroundField, isTooShort, MessageField, ReasonField } from './fields'
import { Preview, usePreview } from './Preview'
import classes from './decision.module.css'

type Props = Removal & { onClose: (isGone: boolean) => void }

/** Removes another person's post or comment on its own page, with a decision like that of a case. */
export function RemovalDialog({ type, entityId, login, onClose }: Props) {
  const { t } = useTranslation()
  const readAgain = useStaleCases()
  const { keyFor } = useRequestKey()
  const [ground, setGround] = useState<DecisionGround | null>(null)
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const draft = { type, entityId, ground, message: message.trim() }
  const preview = usePreview(entityId, draft, previewModeratedRemoval)
  const removing = useMutation({
    mutationFn: (body: typeof draft & { ground: DecisionGround; reason: string }) =>
      removeModeratedContent({ ...body, requestKey: keyFor(body) }),
    onSuccess: () => {
      showSuccess(t('moderation.decidedToast'))
      onClose(true)
    },
    onSettled: readAgain,
  })
  const wrong = {
    ground: ground === null,
    message: ground === 'LAW' && draft.message === '',
    reason: isTooShort(reason),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = Object.entries(wrong).find(([, isWrong]) => isWrong)?.[0]
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (ground && !removing.isPending) removing.mutate({ ...draft, ground, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t(`moderation.removal.${type}`, { name: login })}
      size="md"
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.muted}>{t('moderation.removal.text')}</p>
        <GroundField value={ground} isMissing={tried && wrong.ground} onChange={setGround} />
        <MessageField
          name={login}
          locale={preview.data?.locale}
          lacksLaw={tried && wrong.message}
          value={message}
          onChange={setMessage}
        />
        <ReasonField isMissing={tried && wrong.reason} value={reason} onChange={setReason} />
        <Preview shown={preview.data} name={login} />
        {removing.error && (
          <p role="alert" className={classes.error}>
            {errorText(removing.error)}
          </p>
        )}
        <DialogActions onCancel={() => onClose(false)}>
          <Button type="submit" variant="danger" loading={removing.isPending}>
            {t('moderation.submit.REMOVE')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
