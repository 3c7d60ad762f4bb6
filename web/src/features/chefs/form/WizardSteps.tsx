import { useTranslation } from '@/shared/i18n/useTranslation'
import { Steps } from '@/shared/ui/feedback/Steps'
import { useFormKind } from './kind'
import { type Step, STEPS } from './values'
import classes from './wizard.module.css'

type Props = {
  at: number
  reachable: number
  /** Whether the password of the new account has to be typed again. */
  lacksPassword: boolean
  onStep: (step: Step) => void
}

/** The progress in the form, with links to the completed steps. */
export function WizardSteps({ at, reachable, lacksPassword, onStep }: Props) {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'
  return (
    <div className={`container ${classes.steps}`}>
      <Steps
        label={t('chefs.form.stepsLabel')}
        names={STEPS.map((step) =>
          t(isPoint ? `chefs.form.point.steps.${step}` : `chefs.form.steps.${step}`),
        )}
        current={at}
        reachable={reachable}
        unfinished={lacksPassword ? STEPS.indexOf('account') : undefined}
        onStep={(index) => onStep(STEPS[index]!)}
      />
    </div>
  )
}
