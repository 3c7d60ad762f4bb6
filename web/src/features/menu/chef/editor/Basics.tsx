import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewFoodLimits } from '@/shared/api/generated/limits'
import { money } from '@/shared/lib/format'
import { Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from './Editor.module.css'
import type { FoodFields, Problems } from './fields'
import { PictureField } from '@/shared/ui/media/crop/PictureField'
import { PriceField } from './PriceField'
import type { ChosenPicture } from '@/shared/ui/media/crop/usePicture'

type Props = {
  fields: FoodFields
  change: (changes: Partial<FoodFields>) => void
  picture: ChosenPicture
  feePercent: number
  /** Whether a new dish may be a surprise bag. */
  mayBeBag: boolean
  problems: Problems
}

/** The fields for picture, name, description and price. */
export function Basics({ fields, change, picture, feePercent, mayBeBag, problems }: Props) {
  const { t } = useTranslation()
  const faultOf = (name: keyof FoodFields) => {
    const problem = problems[name]
    return problem && t(problem, { most: money(NewFoodLimits.price.maximum) })
  }
  return (
    <section className={classes.basics} aria-label={t('menu.editor.basics')}>
      <PictureField value={fields.image} chosen={picture} onRemove={() => change({ image: null })} />
      <div className={classes.fields}>
        {mayBeBag && (
          <Switch
            opens
            label={t('menu.surpriseBag')}
            description={t('menu.editor.bagHint')}
            checked={fields.surpriseBag}
            onChange={(surpriseBag) => change({ surpriseBag })}
          />
        )}
        <TextInput
          label={t('menu.editor.name')}
          name="name"
          autoComplete="off"
          required
          maxLength={NewFoodLimits.name.maxLength}
          value={fields.name}
          error={faultOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('menu.editor.description')}
          name="description"
          required
          rows={3}
          maxLength={NewFoodLimits.description.maxLength}
          value={fields.description}
          error={faultOf('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <PriceField
          value={fields.price}
          feePercent={feePercent}
          error={faultOf('price')}
          onChange={(price) => change({ price })}
        />
        <TextInput
          label={t('menu.editor.amount')}
          name="amount"
          autoComplete="off"
          placeholder={t('menu.editor.amountExample')}
          maxLength={NewFoodLimits.amount.maxLength}
          value={fields.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
