import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewReviewLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import RichTextEditor from '@/shared/ui/richText/RichTextEditor'
import { StarsInput } from './StarsInput'
import classes from './write.module.css'

export type ReviewWords = { vote: number; review: string }

type Props = {
  initial: ReviewWords
  submitLabel: string
  busy: boolean
  error: unknown
  /** Called at every change, to keep a draft. */
  onChange?: (words: ReviewWords) => void
  onSubmit: (words: ReviewWords) => void
  note?: ReactNode
}

/** The form for stars and text, both required. After a refusal the input stays. */
export function ReviewForm({ initial, submitLabel, busy, error, onChange, onSubmit, note }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState(initial)
  const [tried, setTried] = useState(false)
  const { maxLength } = NewReviewLimits.review
  const change = (changed: Partial<ReviewWords>) => {
    const next = { ...words, ...changed }
    setWords(next)
    onChange?.(next)
  }
  const tooLong = words.review.length > maxLength
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    const problem = words.vote === 0 ? '[type=radio]' : !words.review || tooLong ? '[role=textbox]' : null
    if (problem) return event.currentTarget.querySelector<HTMLElement>(problem)?.focus()
    onSubmit(words)
  }
  const missing = tried && !words.review ? t('error.review_empty') : undefined
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <StarsInput
        value={words.vote}
        onChange={(vote) => change({ vote })}
        error={tried && words.vote === 0 ? t('reviews.form.starsMissing') : undefined}
      />
      <div>
        <p className={classes.label} aria-hidden>
          {t('reviews.form.words')}
        </p>
        <RichTextEditor
          html={initial.review}
          label={t('reviews.form.words')}
          placeholder={t('reviews.form.placeholder')}
          onChange={(review) => change({ review })}
          error={tooLong ? t('reviews.form.tooLong') : missing}
        />
      </div>
      {error !== null && error !== undefined && (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      )}
      <div className={classes.foot}>
        {note && <p className={classes.note}>{note}</p>}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
