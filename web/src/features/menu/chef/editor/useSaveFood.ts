/** Saves a new or changed dish. Another person's save is never overwritten without the user's choice. */
import { useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { saveWithRebase } from '@/shared/ui/conflict/saveWithRebase'
import { comparable } from '@/shared/lib/threeWayDiff'
import { changedFields } from './conflict/merge'
import { useChangeFood, useCreateFood, useSetActive } from '../mutations'
import type { FoodFields } from './fields'
import type { FoodForm, Saved } from './useFoodForm'
import type { ChosenPicture } from '@/shared/ui/media/crop/usePicture'
import { commandOf, fieldsOf, savedFrom } from './wire'

type Options = {
  chefId: string
  /** Undefined for a new dish, and for one that was deleted elsewhere. */
  foodId: string | undefined
  form: FoodForm
  picture: ChosenPicture
  /** Return the key of the stored draft of a dish. */
  nameOfDraft: (foodId: string) => string
  onSaved: (food: FoodView) => void
}

const isSent = (stored: FoodView, wanted: FoodFields): boolean =>
  comparable(commandOf(fieldsOf(stored))) === comparable(commandOf(wanted))

export function useSaveFood({ chefId, foodId, form, picture, nameOfDraft, onSaved }: Options) {
  const { keyFor } = useRequestKey(form.sent, form.keepSent)
  const creating = useCreateFood()
  const changing = useChangeFood()
  const activating = useSetActive(foodId)
  const [theirs, setTheirs] = useState<Saved>()
  const [error, setError] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)

  const send = async (fields: FoodFields, revision: number): Promise<FoodView> => {
    const command = commandOf(fields)
    if (foodId) {
      const food = await changing.mutateAsync({ ...command, id: foodId, revision })
      // A dish cannot be ordered until its allergens are declared: then it is activated, like a new dish.
      const isFirst = form.base.fields.allergens === null && fields.allergens !== null
      return isFirst && food.own?.can.activate ? activating.mutateAsync({ food, active: true }) : food
    }
    const isDeclared = fields.surpriseBag || fields.allergens !== null
    const wanted = { ...command, chefId, surpriseBag: fields.surpriseBag, active: isDeclared }
    return creating.mutateAsync({ ...wanted, requestKey: keyFor(wanted) })
  }

  const conflictingVersion = (thrown: unknown) =>
    hasErrorKey(thrown, 'food_changed') ? savedFrom(thrown.fields.food as FoodView) : undefined

  const finish = (food: FoodView, sent: FoodFields) => {
    form.start(savedFrom(food), sent, nameOfDraft(food.id))
    onSaved(food)
  }

  const save = async (fields: FoodFields, base: Saved) => {
    // `shown` are the fields as the editor shows them.
    let [wanted, shown] = [fields, fields]
    setIsSaving(true)
    setError(undefined)
    try {
      const sent = await picture.send()
      if (sent) wanted = shown = { ...fields, image: sent }
      // The picture of a deleted dish was deleted with it.
      else if (!foodId && fields.image?.base === form.base.fields.image?.base)
        wanted = { ...fields, image: null }
      const complete = wanted
      finish(
        await saveWithRebase({
          base,
          send: (over) => send(complete, over.revision),
          conflictingVersion,
          isSame: (one, other) => changedFields(one.fields, other.fields).length === 0,
        }),
        shown,
      )
    } catch (thrown) {
      const stored = hasErrorKey(thrown, 'food_changed') ? (thrown.fields.food as FoodView) : undefined
      // An earlier call saved the dish, but its answer was lost.
      if (stored && isSent(stored, wanted)) finish(stored, shown)
      else if (stored) setTheirs(savedFrom(stored))
      // The field of the picture shows its own error.
      else if (!picture.sending.error) setError(thrown)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    save: () => save(form.fields, form.base),
    /** Save the fields over another person's version. The conflict is settled, also if this save is refused. */
    saveOver: (fields: FoodFields) => {
      if (!theirs) return
      setTheirs(undefined)
      form.rebase(theirs, fields)
      void save(fields, theirs)
    },
    theirs,
    closeConflict: () => setTheirs(undefined),
    error,
    isSaving,
  }
}
