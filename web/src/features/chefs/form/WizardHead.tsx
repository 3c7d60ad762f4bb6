import { type Ref, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useIsOpenElsewhere } from '@/shared/hooks/useIsOpenElsewhere'
import { deviceDayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { useFormKind } from './kind'
import { useParts } from './parts'
import { type Step, STEPS } from './values'
import classes from './wizard.module.css'

type Props = {
  step: Step
  isNew: boolean
  /**
   * Whether the user was sent back to a refused field: then the texts are left out, because they would push the field
   * off the screen.
   */
  isCorrecting: boolean
  title: Ref<HTMLHeadingElement>
  /** The draft's key on this device. */
  draftName: string
  /** The time of the draft that was found on the device (ISO 8601), or null. */
  restoredFrom: string | null
  onDiscard: () => void
}

/** The title of the step, with notices that a draft was restored and that another window shows the form too. */
export function WizardHead({ step, isNew, isCorrecting, title, draftName, restoredFrom, onDiscard }: Props) {
  const { t } = useTranslation()
  const { Text } = useParts()
  const isPoint = useFormKind() === 'point'
  const isShared = useIsOpenElsewhere(draftName)
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t(isPoint ? `chefs.form.point.titles.${step}` : `chefs.form.titles.${step}`)}
      </h1>
      {!isCorrecting && (
        <div className={classes.lead}>
          {isPoint ? (
            <p>{t(`chefs.form.point.leads.${step}`)}</p>
          ) : (
            <>
              {step === 'account' && isNew && <Text type="CREATE_CHEF_INFO" />}
              <Text type={`CREATE_CHEF_STEP_${STEPS.indexOf(step) as 0 | 1 | 2 | 3}`} />
            </>
          )}
        </div>
      )}
      <p className={classes.kept} role="status" hidden={!isShared}>
        {isShared && t('chefs.form.otherWindow')}
      </p>
      {restoredFrom && (
        <p className={classes.kept}>
          <span>{t('chefs.form.restored', { time: deviceDayAndTime(restoredFrom) })}</span>
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            {t(isNew ? 'chefs.form.discard' : 'chefs.form.discardChanges')}
          </Button>
        </p>
      )}
    </>
  )
}

/**
 * A notice that the password has to be typed again, because it is not kept on the device. It stays while the step is
 * shown, so that the layout does not shift during typing.
 */
export function PasswordNote({ isLacking }: { isLacking: boolean }) {
  const { t } = useTranslation()
  const [wasLacking] = useState(isLacking)
  return wasLacking && <p className={classes.kept}>{t('chefs.form.passwordAgain')}</p>
}
