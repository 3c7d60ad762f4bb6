import { ArrowLeft, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView, OwnMenu } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { IconLink } from '@/shared/ui/IconButton'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { AllergenPicker, DietaryPicker } from './AllergenPicker'
import { BagSection } from './BagSection'
import { Basics } from './Basics'
import { FoodConflict } from './conflict/FoodConflict'
import classes from './Editor.module.css'
import { EditorTools } from './EditorTools'
import { findProblems, NOTHING_SOLD, type Problem } from './fields'
import { OfferSection } from './offer/OfferSection'
import { useFoodForm } from './useFoodForm'
import { useLeaveGuard } from '@/shared/hooks/useLeaveGuard'
import { usePicture } from '@/shared/ui/media/crop/usePicture'
import { useSaveFood } from './useSaveFood'
import { fieldsOf, savedFrom, soldOf, UNSAVED } from './wire'

type Props = {
  menu: OwnMenu
  /** Undefined for a new dish. */
  food?: FoodView
  /** Whether the dish was deleted elsewhere; then the fields can be saved as a new dish. */
  isGone?: boolean
  /** Return the key of the stored draft of a dish, or of the new one. */
  nameOfDraft: (foodId: string | undefined) => string
  onSaved: (food: FoodView) => void
  onDeleted: () => void
  onCopied: (food: FoodView) => void
}

/** The editor of a new or existing dish. */
export function FoodEditor({ menu, food, isGone = false, nameOfDraft, onSaved, onDeleted, onCopied }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useFoodForm(nameOfDraft(food?.id), food ? savedFrom(food) : UNSAVED)
  const { fields, change } = form
  const picture = usePicture({ photoType: 'FOR_FOOD', entityId: menu.chefId, ratio: 4 / 3 }, (image) =>
    change({ image }),
  )
  const isChanged = form.isChanged || picture.crop !== undefined
  const leaveGuard = useLeaveGuard(isChanged)
  // The element that opened the editor may be gone, and the save button is disabled after saving: restore a lost focus.
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (!isChanged && isLost) title.current?.focus({ preventScroll: true })
  }, [isChanged])
  const foodId = isGone ? undefined : food?.id
  const saving = useSaveFood({ chefId: menu.chefId, foodId, form, picture, nameOfDraft, onSaved })
  const [isTried, setIsTried] = useState(false)
  const sold = food ? soldOf(food) : NOTHING_SOLD
  const problems = findProblems(fields, sold, food?.active ?? false)
  const textOf = (problem: Problem | undefined) => (isTried && problem ? t(problem) : undefined)
  const fault = isGone ? t('menu.editor.gone') : saving.error ? errorText(saving.error) : ''
  const dishes = menu.foods.filter((each) => !each.surpriseBag && each.id !== food?.id)

  const discard = () => {
    picture.drop()
    form.discard()
    setIsTried(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isSaving) return
    setIsTried(true)
    if (Object.keys(problems).length === 0) void saving.save()
    // Wait until the errors are rendered.
    else
      setTimeout(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus(),
      )
  }
  return (
    <form
      ref={element}
      className={classes.editor}
      noValidate
      onSubmit={submit}
      aria-labelledby="editor-title"
    >
      <header className={classes.head}>
        <IconLink to="/chef-menu" icon={ArrowLeft} label={t('menu.editor.back')} className={classes.back} />
        <h1 ref={title} tabIndex={-1} id="editor-title" className={classes.title}>
          {form.base.fields.name || t('menu.editor.newDish')}
        </h1>
        <span role="status" className={classes.unsaved}>
          {isChanged && t('menu.editor.unsaved')}
        </span>
        <IconLink to="/chef-menu" icon={X} label={t('menu.editor.close')} className={classes.close} />
      </header>
      <Basics
        fields={fields}
        change={change}
        picture={picture}
        feePercent={menu.feePercent}
        mayBeBag={!food && menu.can.createSurpriseBag}
        problems={isTried ? problems : {}}
      />
      {fields.surpriseBag && (
        <BagSection
          fields={fields}
          sold={sold}
          dishes={dishes}
          error={textOf(problems.contents)}
          onChange={(contents) => change({ contents })}
        />
      )}
      <section className={classes.section} aria-label={t('menu.editor.contains')}>
        {!fields.surpriseBag && (
          <AllergenPicker
            value={fields.allergens}
            error={textOf(problems.allergens)}
            onChange={(allergens) => change({ allergens })}
          />
        )}
        <DietaryPicker value={fields.dietary} onChange={(dietary) => change({ dietary })} />
      </section>
      <OfferSection
        fields={fields}
        sold={sold}
        others={dishes
          .filter((each) => Object.keys(each.offer.operatingHours).length > 0)
          .map((each) => ({ id: each.id, name: each.name, week: fieldsOf(each).week }))}
        opening={menu.openingHours}
        error={textOf(problems.week ?? problems.dates)}
        onChange={change}
      />
      <footer className={classes.foot} data-bottom-bar>
        {foodId && food && (
          <EditorTools
            food={food}
            names={menu.foods.map(({ name }) => name)}
            onDeleted={onDeleted}
            onCopied={onCopied}
          />
        )}
        <div className={classes.saving}>
          <p role="alert" className={classes.saveFault} hidden={!fault}>
            {fault}
          </p>
          <Button variant="secondary" disabled={!isChanged || saving.isSaving} onClick={discard}>
            {t('menu.editor.discard')}
          </Button>
          <Button type="submit" disabled={!isChanged && foodId !== undefined} loading={saving.isSaving}>
            {t(isGone ? 'menu.editor.saveAsNew' : 'menu.editor.save')}
          </Button>
        </div>
      </footer>
      {saving.theirs && (
        <FoodConflict
          base={form.base.fields}
          mine={fields}
          theirs={saving.theirs}
          dishes={new Map(menu.foods.map(({ id, name }) => [id, name]))}
          onClose={saving.closeConflict}
          onSave={saving.saveOver}
        />
      )}
      <ConfirmDialog
        open={leaveGuard.isAsking}
        onClose={leaveGuard.stay}
        title={t('menu.editor.leave.title')}
        text={t('menu.editor.leave.text')}
        dismissLabel={t('menu.editor.leave.stay')}
        confirmLabel={t('menu.editor.leave.confirm')}
        danger
        onConfirm={() => {
          discard()
          leaveGuard.leave()
        }}
      />
    </form>
  )
}
