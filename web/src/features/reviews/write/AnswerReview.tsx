import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReviewAnswerChangeLimits } from '@/shared/api/generated/limits'
import type { ListedReview } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { RichText } from '@/shared/ui/richText/RichText'
import RichTextEditor from '@/shared/ui/richText/RichTextEditor'
import { useAnswerReview } from '../mutations'
import classes from './write.module.css'

type Props = { review: ListedReview; onClose: () => void }

/** The form of the chef's only answer to a review, below its text. */
export default function AnswerReview({ review, onClose }: Props) {
  const { t } = useTranslation()
  const answering = useAnswerReview(review.id)
  const draft = useAccountDraft(`answer ${review.id}`, isText)
  const [text, setText] = useState(() => draft.read() ?? review.answer?.text ?? '')
  const [begun] = useState(text)
  const [tried, setTried] = useState(false)
  const tooLong = text.length > ReviewAnswerChangeLimits.answer.maxLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (answering.isPending || !text || tooLong) return
    answering.mutate(text, {
      onSuccess: () => {
        draft.remove()
        showSuccess(t('reviews.answer.done'))
        onClose()
      },
    })
  }
  const missing = tried && !text ? t('error.review_empty') : undefined
  return (
    <Dialog open onClose={onClose} title={t('reviews.answer.title', { name: review.user.login })} size="md">
      <form className={classes.form} noValidate onSubmit={submit}>
        <RichText html={review.review} />
        <RichTextEditor
          html={begun}
          label={t('reviews.answer.label')}
          placeholder={t('reviews.answer.placeholder')}
          error={tooLong ? t('reviews.form.tooLong') : missing}
          onChange={(html) => {
            setText(html)
            draft.store(html)
          }}
          takesFocus
        />
        {answering.error && (
          <p role="alert" className={classes.error}>
            {errorText(answering.error)}
          </p>
        )}
        <div className={classes.foot}>
          <p className={classes.note}>{t('reviews.answer.note')}</p>
          <Button type="submit" loading={answering.isPending}>
            {t('reviews.answer.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
