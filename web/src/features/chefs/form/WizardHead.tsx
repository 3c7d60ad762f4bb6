import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { useFormKind } from './kind'
import { useParts } from './parts'
import { type Step, STEPS } from './values'
import classes from './wizard.module.css'

type Props = {
  step: Step
  isNew: boolean
  title: Ref<HTMLHeadingElement>
  /** The instant of the draft that was found on the device. */
  restoredFrom: string | null
  onDiscard: () => void
}

/** What the step is about, and that it goes on where somebody stopped. */
export function WizardHead({ step, isNew, title, restoredFrom, onDiscard }: Props) {
  const { t } = useTranslation()
  const { Text } = useParts()
  const isPoint = useFormKind() === 'point'
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t(isPoint ? `chefs.form.point.titles.${step}` : `chefs.form.titles.${step}`)}
      </h1>
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
      {restoredFrom && (
        <p className={classes.kept}>
          <span>{t('chefs.form.restored', { time: dayAndTime(restoredFrom) })}</span>
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            {t(isNew ? 'chefs.form.discard' : 'chefs.form.discardChanges')}
          </Button>
        </p>
      )}
    </>
  )
}
