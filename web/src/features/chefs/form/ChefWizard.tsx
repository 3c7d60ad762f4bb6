import { useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { useChrome } from '@/shared/hooks/useChrome'
import { showError, showSuccess } from '@/shared/lib/toast'
import { areFormDraftsKept } from '@/shared/session'
import { WAIT } from './about/AboutStep'
import { usePictureUploads } from './about/usePictureUploads'
import { draftName, initialChefDraft, initialDraftOf, initialPointDraft, storeDraft, useDraft } from './draft'
import { type FormKind, FormKindProvider } from './kind'
import { useParts } from './parts'
import { Preview } from './Preview'
import { Conflict } from './saving/Conflict'
import { changedUnits } from './saving/merge'
import { type Outcome, type Over, useSubmit } from './saving/useSubmit'
import { StepForm } from './StepForm'
import { firstProblem } from './steps'
import { useShownStep } from './useShownStep'
import type { Refusal } from './useStepForm'
import { type ChefValues, type Step, STEPS } from './values'
import classes from './wizard.module.css'
import { PhoneHeader, WizardBar } from './WizardBar'
import { PasswordNote, WizardHead } from './WizardHead'
import { WizardSteps } from './WizardSteps'

type Props = {
  /** The account of the user; undefined for a visitor, who gets a new account with the chef. */
  accountId: string | undefined
  kind?: FormKind
  /** The chef to change; undefined to create one. */
  chef?: ChefForm
  /** Whether local law allows the advertising consent to be preselected. */
  advAccepted: boolean
  step: Step | undefined
  onStep: (step: Step, options?: { replace: boolean }) => void
  onOutcome: (outcome: Outcome) => void
}

/** The form of a chef or a pick-up point, in four steps. Each is validated when left; a draft is kept on the device. */
export default function ChefWizard({
  accountId,
  kind = 'chef',
  chef,
  advAccepted,
  step: requested,
  onStep,
  onOutcome,
}: Props) {
  const { t } = useTranslation()
  const { registrationSchema } = useParts()
  useChrome('no-footer', 'no-phone-header', 'no-phone-menu')
  const isGuest = accountId === undefined
  const name = draftName(accountId, chef?.id, kind)
  const { draft, latestValues, wasRestored, resume, edition, update, replace, ...kept } = useDraft(
    name,
    chef ? initialDraftOf(chef) : kind === 'point' ? initialPointDraft() : initialChefDraft(advAccepted),
  )
  const [refusal, setRefusal] = useState<Refusal>()
  /** The step from which the user was sent back to correct another one. */
  const [origin, setOrigin] = useState<Step>()
  const title = useRef<HTMLHeadingElement>(null)
  const at = Math.min(STEPS.indexOf(requested ?? draft.step), draft.done, STEPS.length - 1)
  const step = STEPS[at]!
  const { values, base } = draft
  const lacksPassword = isGuest && draft.done > 0 && values.account.password === ''
  const sending = usePictureUploads(chef?.id, values.about, kept.addPhoto)
  const isChanged = base !== undefined && changedUnits(base, values).length > 0

  const open = (next: Step, options?: { replace: boolean }) => {
    if (STEPS.indexOf(next) > at) resume()
    update(() => ({ step: next }))
    onStep(next, options)
  }
  const refuse = (found: Refusal) => {
    setRefusal(found)
    const { corrected } = found
    if (corrected) replace((before) => ({ values: corrected(before.values) }))
    if (found.step === step) return
    setOrigin(step)
    open(found.step)
  }
  const { submit, isPending, newer, forgetNewer } = useSubmit({
    kind,
    chefId: chef?.id,
    isGuest,
    onRefused: refuse,
    onOutcome: (outcome, sent) => {
      if (outcome.kind === 'created')
        kept.applySaved(sent, initialDraftOf(outcome.chef), draftName(accountId, outcome.chef.id))
      else if (outcome.kind !== 'changed') {
        // The chef exists already: keep the typed values as a draft of the form that changes it.
        if (outcome.kind === 'exists') storeDraft(draftName(accountId, outcome.chefId), draft)
        kept.deleteStored()
      } else if (!kept.applySaved(sent, initialDraftOf(outcome.chef))) {
        // The button that saved is disabled now: move the focus to the title.
        title.current?.focus({ preventScroll: true })
      }
      onOutcome(outcome)
    },
  })
  const send = async (all: ChefValues, over: Over = draft) => {
    const late = sending.runningList()
    const problem: Refusal | undefined = late
      ? { step: 'about', field: late, message: WAIT }
      : await firstProblem(all, isGuest ? registrationSchema : null, kind)
    if (problem) refuse(problem)
    else submit({ values: all, base: over.base, revision: over.revision })
  }

  useShownStep({ title, step, requested, isRefused: refusal !== undefined, onStep })

  const onDone = (part: Partial<ChefValues>, saves: boolean) => {
    const next = { ...latestValues(), ...part }
    setRefusal(undefined)
    const reached = Math.min(at + 1, STEPS.length - 1)
    const following = origin ?? STEPS[reached]!
    setOrigin(undefined)
    update(({ values, done }) => ({ values: { ...values, ...part }, done: Math.max(done, reached) }))
    if (saves || (at === STEPS.length - 1 && !chef)) void send(next)
    else open(following)
  }
  const saveDraft = () => {
    update(() => ({}))
    storeDraft(name, draft)
    if (areFormDraftsKept()) showSuccess(t('chefs.form.draftKept'))
    else showError(t('chefs.form.draftNotKept'))
  }
  const isPoint = kind === 'point'
  const formKey = `${step} ${edition}`
  return (
    <FormKindProvider value={kind}>
      <div className={classes.page}>
        {chef ? <PhoneHeader /> : <PhoneHeader onSaveDraft={saveDraft} />}
        <WizardSteps
          at={at}
          reachable={chef ? STEPS.length - 1 : draft.done}
          lacksPassword={lacksPassword}
          onStep={open}
        />
        <div className={`container ${classes.columns}`}>
          <div className={classes.main}>
            <WizardHead
              step={step}
              isNew={!chef}
              isCorrecting={origin !== undefined}
              title={title}
              draftName={name}
              restoredFrom={wasRestored ? draft.savedAt : null}
              onDiscard={() => {
                sending.cancelAll()
                kept.discard()
              }}
            />
            <PasswordNote key={`note ${formKey}`} isLacking={lacksPassword} />
            <StepForm
              key={formKey}
              step={step}
              values={values}
              chef={chef}
              isGuest={isGuest}
              refusal={refusal?.step === step ? refusal : undefined}
              sending={sending}
              onChange={(part) => update((before) => ({ values: { ...before.values, ...part } }))}
              onDone={onDone}
            />
          </div>
          <aside className={classes.side}>
            <details className={classes.seen} open>
              <summary>{t(isPoint ? 'chefs.form.point.preview.title' : 'chefs.form.preview.title')}</summary>
              <Preview values={values} chefId={chef?.id} />
            </details>
          </aside>
        </div>
        <WizardBar
          at={at}
          isEditing={chef !== undefined}
          isChanged={isChanged}
          isSending={sending.isSending}
          busy={isPending}
          savedAt={areFormDraftsKept() ? draft.savedAt : null}
          onBack={() => open(STEPS[at - 1]!)}
          onSaveDraft={saveDraft}
        />
        {newer && base && (
          <Conflict
            base={base}
            mine={values}
            newer={newer}
            onClose={forgetNewer}
            onSettled={(settled, theirs, revision) => {
              forgetNewer()
              replace(() => ({ values: settled, base: theirs, revision }))
              void send(settled, { base: theirs, revision })
            }}
          />
        )}
      </div>
    </FormKindProvider>
  )
}
