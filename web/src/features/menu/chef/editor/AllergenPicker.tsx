import { Ban, Check, Leaf } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Allergen, Dietary } from '@/shared/api/generated/marmita.schemas'
import { ALLERGEN_ICONS } from '@/shared/ui/Allergens'
import { Chip } from '@/shared/ui/Chip'
import classes from './Editor.module.css'

type Props = {
  /** Null: not declared yet. */
  value: Allergen[] | null
  error?: string
  onChange: (value: Allergen[] | null) => void
}

const without = <Value,>(values: readonly Value[], value: Value) => values.filter((each) => each !== value)

/** The choice of allergens: the 14 of EU 1169/2011, or none. Without a choice nothing is declared. */
export function AllergenPicker({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const toggle = (allergen: Allergen) => {
    const rest = without(value ?? [], allergen)
    const isOn = value?.includes(allergen)
    if (!isOn)
      return onChange(Object.values(Allergen).filter((each) => each === allergen || rest.includes(each)))
    onChange(rest.length > 0 ? rest : null)
  }
  const none = value?.length === 0
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>
        {t('menu.editor.contains')}
        <span className={classes.hint}>{t('menu.editor.containsHint')}</span>
      </legend>
      {Object.values(Allergen).map((allergen) => {
        const isOn = value?.includes(allergen) ?? false
        return (
          <Chip
            key={allergen}
            icon={isOn ? Check : ALLERGEN_ICONS[allergen]}
            pressed={isOn}
            onClick={() => toggle(allergen)}
          >
            <span className={classes.name}>{t(`allergen.${allergen}`)}</span>
          </Chip>
        )
      })}
      <span className={classes.rule} aria-hidden />
      <Chip icon={none ? Check : Ban} pressed={none} onClick={() => onChange(none ? null : [])}>
        {t('menu.editor.noAllergens')}
      </Chip>
      {error && (
        <p role="alert" className={classes.fault} tabIndex={-1} data-fault>
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function DietaryPicker({
  value,
  onChange,
}: {
  value: Dietary[]
  onChange: (value: Dietary[]) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{t('menu.editor.suitableFor')}</legend>
      {Object.values(Dietary).map((word) => {
        const isOn = value.includes(word)
        return (
          <Chip
            key={word}
            icon={isOn ? Check : Leaf}
            pressed={isOn}
            tone="leaf"
            onClick={() => onChange(isOn ? without(value, word) : [...value, word])}
          >
            {t(`chefs.dietary.${word}`)}
          </Chip>
        )
      })}
    </fieldset>
  )
}
