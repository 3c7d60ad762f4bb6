import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { deviceTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { Logo } from '@/shared/ui/Logo'
import { useFormKind } from './kind'
import { LeaveQuestion } from './LeaveQuestion'
import { FORM_ID, SAVE } from './useStepForm'
import { STEPS } from './values'
import classes from './wizard.module.css'

type Props = {
  at: number
  isEditing: boolean
  isChanged: boolean
  isSending: boolean
  busy: boolean
  savedAt: string | null
  onBack: () => void
  onSaveDraft: () => void
}

/** The bar at the bottom with the buttons back and next, and the time of the last saved draft. */
export function WizardBar({
  at,
  isEditing,
  isChanged,
  isSending,
  busy,
  savedAt,
  onBack,
  onSaveDraft,
}: Props) {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'
  const isLast = at === STEPS.length - 1
  return (
    <div className={classes.bar} data-bottom-bar role="group" aria-label={t('chefs.form.bar')}>
      <LeaveQuestion isChanged={isChanged} isSending={isSending} />
      <div className={`container ${classes.barRow}`}>
        {at > 0 && (
          <>
            <Button variant="quiet" icon={ArrowLeft} className={classes.wide} onClick={onBack}>
              {t('chefs.form.back')}
            </Button>
            <IconButton
              icon={ArrowLeft}
              variant="outlined"
              label={t('chefs.form.back')}
              className={classes.round}
              onClick={onBack}
            />
          </>
        )}
        <p className={classes.saved}>
          {savedAt && (
            <>
              <Check size={16} aria-hidden />
              {t(isEditing ? 'chefs.form.notSaved' : 'chefs.form.keptAt', { time: deviceTime(savedAt) })}
            </>
          )}
        </p>
        {/* A phone has room for one button: save if there are changes, otherwise continue. */}
        {isEditing ? (
          <>
            {!isLast && (
              <Button
                type="submit"
                form={FORM_ID}
                variant="secondary"
                className={isChanged || busy ? classes.wide : classes.on}
              >
                {t('chefs.form.continue')}
              </Button>
            )}
            <Button
              type="submit"
              form={FORM_ID}
              value={SAVE}
              loading={busy}
              disabled={!isChanged && !busy}
              className={isChanged || busy || isLast ? classes.on : classes.wide}
            >
              {t('chefs.form.saveChanges')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" className={classes.wide} onClick={onSaveDraft}>
              {t('chefs.form.saveDraft')}
            </Button>
            <Button
              type="submit"
              form={FORM_ID}
              loading={busy}
              iconAfter={isLast ? undefined : ArrowRight}
              className={classes.on}
            >
              {t(isLast ? (isPoint ? 'chefs.form.point.open' : 'chefs.form.open') : 'chefs.form.continue')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** The header of the form on a phone. */
export function PhoneHeader({ onSaveDraft }: { onSaveDraft?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={`container ${classes.header}`}>
      <Link to="/" className={classes.brand} aria-label={t('chrome.home')}>
        <Logo />
        <span>marmita</span>
      </Link>
      {onSaveDraft && (
        <Button variant="quiet" size="sm" onClick={onSaveDraft}>
          {t('chefs.form.saveDraft')}
        </Button>
      )}
    </div>
  )
}
