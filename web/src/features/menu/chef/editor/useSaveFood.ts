/** Saves a dish, new or changed. What somebody else has saved meanwhile is never written over unasked. */
import { useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { sendOver } from '@/shared/ui/conflict/sendOver'
import { comparable } from '@/shared/lib/threeWay'
import { changedFields } from './conflict/merge'
import { useChangeFood, useCreateFood, useSetActive } from '../mutations'
import type { FoodFields } from './fields'
import type { FoodForm, Saved } from './useFoodForm'
import type { ChosenPicture } from '@/shared/ui/media/crop/usePicture'
import { commandOf, fieldsOf, savedFrom } from './wire'

type Options = {
  chefId: string
  /** Of the dish; undefined for a new one, and for one that was deleted elsewhere. */
  foodId: string | undefined
  form: FoodForm
  picture: ChosenPicture
  /** Of the stored draft of a dish. */
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
      // Until now nobody could order it: with its allergens it is on the menu, as a new dish is.
      const isFirst = form.base.fields.allergens === null && fields.allergens !== null
      return isFirst && food.own?.can.activate ? activating.mutateAsync({ food, active: true }) : food
    }
    const isDeclared = fields.surpriseBag || fields.allergens !== null
    const wanted = { ...command, chefId, surpriseBag: fields.surpriseBag, active: isDeclared }
    return creating.mutateAsync({ ...wanted, requestKey: keyFor(wanted) })
  }

  const storedIn = (thrown: unknown) =>
    hasErrorKey(thrown, 'food_changed') ? savedFrom(thrown.fields.food as FoodView) : undefined

  const finish = (food: FoodView, sent: FoodFields) => {
    setTheirs(undefined)
    form.start(savedFrom(food), sent, nameOfDraft(food.id))
    onSaved(food)
  }

  const save = async (fields: FoodFields, base: Saved) => {
    // `shown` is what the editor has of it.
    let [wanted, shown] = [fields, fields]
    setIsSaving(true)
    setError(undefined)
    try {
      const sent = await picture.send()
      if (sent) wanted = shown = { ...fields, image: sent }
      // A dish that was deleted has taken its picture along.
      else if (!foodId && fields.image?.base === form.base.fields.image?.base)
        wanted = { ...fields, image: null }
      const complete = wanted
      finish(
        await sendOver({
          base,
          send: (over) => send(complete, over.revision),
          storedIn,
          isSame: (one, other) => changedFields(one.fields, other.fields).length === 0,
        }),
        shown,
      )
    } catch (thrown) {
      const stored = hasErrorKey(thrown, 'food_changed') ? (thrown.fields.food as FoodView) : undefined
      // Saved already, by a command whose answer was lost.
      if (stored && isSent(stored, wanted)) finish(stored, shown)
      else if (stored) setTheirs(savedFrom(stored))
      // The field of the picture says itself what was wrong with it.
      else if (!picture.sending.error) setError(thrown)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    save: () => save(form.fields, form.base),
    /** Over what somebody else has saved. */
    saveOver: (fields: FoodFields) => {
      if (!theirs) return
      form.rebase(theirs, fields)
      void save(fields, theirs)
    },
    theirs,
    closeConflict: () => setTheirs(undefined),
    error,
    isSaving,
  }
}
