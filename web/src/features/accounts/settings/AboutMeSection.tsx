import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AboutMeChangeLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import classes from './AboutMeSection.module.css'
import { useAboutMe } from './useAboutMe'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'

const MAX_LENGTH = AboutMeChangeLimits.aboutMe.maxLength

export default function AboutMeSection({ account }: SectionProps) {
  const { t } = useTranslation()
  const draft = useAccountDraft('aboutMe', isText)
  const [text, setText] = useState(() => draft.read() ?? account.aboutMe)
  const saving = useAboutMe()
  const counterId = useId()
  // Count code points as the server does: an emoji is one character, not two.
  const length = [...text.trim()].length
  const isOver = length > MAX_LENGTH
  const write = (written: string) => {
    setText(written)
    if (written === account.aboutMe) draft.remove()
    else draft.store(written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOver || saving.isPending) return
    saving.mutate(text, {
      onSuccess: (kept) => {
        setText(kept)
        draft.remove()
        showSuccess(t('accounts.settings.aboutMe.saved'))
      },
    })
  }
  return (
    <SettingsSection name="aboutMe" text={t('accounts.settings.aboutMe.text')}>
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.field}>
          <Textarea
            aria-label={t('accounts.settings.aboutMe.title')}
            aria-describedby={counterId}
            placeholder={t('accounts.settings.aboutMe.placeholder')}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            error={saving.error ? errorText(saving.error) : isOver}
            autosize
            minRows={3}
            maxRows={8}
          />
          <p id={counterId} className={isOver ? `${classes.counter} ${classes.over}` : classes.counter}>
            <span aria-hidden>
              {length}/{MAX_LENGTH}
            </span>
            <span className="visually-hidden">
              {isOver
                ? t('accounts.settings.aboutMe.over', { count: length - MAX_LENGTH })
                : t('accounts.settings.aboutMe.left', { count: MAX_LENGTH - length })}
            </span>
          </p>
          {/* A screen reader must not announce every key: only exceeding the limit is announced. */}
          <p role="status" className="visually-hidden">
            {isOver ? t('error.about_me_too_long', { max: MAX_LENGTH }) : ''}
          </p>
        </div>
        <Button
          type="submit"
          variant="secondary"
          loading={saving.isPending}
          disabled={isOver || text.trim() === account.aboutMe}
        >
          {t('accounts.settings.save')}
        </Button>
      </form>
    </SettingsSection>
  )
}
