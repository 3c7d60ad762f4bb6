import { type Ref, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useOtherWindows } from '@/shared/hooks/useOtherWindows'
import { deviceDayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { useFormKind } from './kind'
import { useParts } from './parts'
import { type Step, STEPS } from './values'
import classes from './wizard.module.css'

type Props = {
  step: Step
  isNew: boolean
  /** Sent back to what was refused: texts that arrive later would push it off the screen. */
  isCorrecting: boolean
  title: Ref<HTMLHeadingElement>
  /** The draft's name on this device. */
  draftName: string
  /** The instant of the draft that was found on the device. */
  restoredFrom: string | null
  onDiscard: () => void
}

/** What the step is about; that it goes on where somebody stopped, and that another window shows it too. */
export function WizardHead({ step, isNew, isCorrecting, title, draftName, restoredFrom, onDiscard }: Props) {
  const { t } = useTranslation()
  const { Text } = useParts()
  const isPoint = useFormKind() === 'point'
  const isShared = useOtherWindows(draftName)
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

/** The password of a new account is not kept on the device. It stays while the step is shown: nothing moves under who types. */
export function PasswordNote({ isLacking }: { isLacking: boolean }) {
  const { t } = useTranslation()
  const [wasLacking] = useState(isLacking)
  return wasLacking && <p className={classes.kept}>{t('chefs.form.passwordAgain')}</p>
}
