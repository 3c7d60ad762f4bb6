import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Cuisine, Dietary } from '@/shared/api/generated/marmita.schemas'
import { textOf } from '@/shared/i18n/textKey'
import { Textarea, TextInput } from '@/shared/ui/forms/fields'
import { ChoiceChips } from '../ChoiceChips'
import { Counter } from '../Counter'
import classes from '../form.module.css'
import { useFormKind } from '../kind'
import { LIMITS } from '../limits'
import { aboutSchema, pointAboutSchema } from '../schemas'
import { type StepProps, useStepForm } from '../useStepForm'
import type { AboutValues } from '../values'
import { Pictures } from './Pictures'
import { shortNameFrom } from './shortName'
import { useNameCheck } from './useNameCheck'
import type { PictureUploads } from './usePictureUploads'

const LISTS = ['pictures', 'gallery'] as const
/** The refusal to save while pictures are being uploaded: its error ends with the uploads. */
export const WAIT = 'chefs.form.pictures.wait'

type Props = StepProps<AboutValues> & {
  /** The id of the existing chef, whose own names count as free. */
  chefId: string | undefined
  /** Whether pictures can be uploaded, which needs a login. */
  canUpload: boolean
  sending: PictureUploads
}

/** The public profile of the chef or pick-up point: name, short name, cuisines, description and pictures. */
export function AboutStep({ chefId, canUpload, sending, ...props }: Props) {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'
  const { form, errorOf, formProps } = useStepForm<AboutValues>(
    (isPoint ? pointAboutSchema : aboutSchema) as never,
    {
      ...props,
      // A picture may arrive while the other values are validated.
      onDone: (values, saves) =>
        props.onDone({ ...values, pictures: getValues('pictures'), gallery: getValues('gallery') }, saves),
    },
  )
  const { register, control, setValue, getValues, getFieldState, clearErrors } = form
  const [name, shortName, aboutMe] = useWatch({ control, name: ['name', 'shortName', 'aboutMe'] })
  const taken = useNameCheck({ id: chefId, name: name.trim(), shortName: shortName.trim() })
  // The first registered field takes the focus: register in the order on screen.
  const nameField = register('name')
  const shortNameField = register('shortName')
  const cuisines = useController({ control, name: 'cuisines' }).field
  const dietary = useController({ control, name: 'dietary' }).field
  const pictures = useController({ control, name: 'pictures' }).field
  const gallery = useController({ control, name: 'gallery' }).field
  const label = {
    name: t(isPoint ? 'chefs.form.point.name' : 'chefs.form.name'),
    shortName: t('chefs.form.shortName'),
    aboutMe: t(isPoint ? 'chefs.form.point.aboutMe' : 'chefs.form.aboutMe'),
  }
  const receive = useEffectEvent(sending.receive)
  useEffect(
    () => receive((list, photo) => setValue(list, [...getValues(list), photo])),
    [setValue, getValues],
  )
  const isSending = { pictures: sending.pictures.isSending, gallery: sending.gallery.isSending }
  useEffect(() => {
    for (const list of LISTS)
      if (!isSending[list] && getFieldState(list).error?.message === WAIT) clearErrors(list)
  })
  const objection = (key: string | null) => (key ? textOf(`error.${key}`) : undefined)
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          {...nameField}
          label={label.name}
          description={t(isPoint ? 'chefs.form.point.nameHint' : 'chefs.form.nameHint')}
          error={errorOf('name', label.name, { ...LIMITS.name }) ?? objection(taken.name)}
          maxLength={LIMITS.name.maxLength}
          autoComplete="organization"
          onChange={(event) => {
            // The short name follows the name until the user edits it.
            const follows = getValues('shortName') === shortNameFrom(getValues('name'))
            void nameField.onChange(event)
            if (follows && chefId === undefined)
              setValue('shortName', shortNameFrom(event.target.value), {
                shouldValidate: form.formState.isSubmitted,
              })
          }}
          required
        />
        <TextInput
          {...shortNameField}
          label={label.shortName}
          description={t(isPoint ? 'chefs.form.point.shortNameHint' : 'chefs.form.shortNameHint', {
            name: shortName || '…',
          })}
          error={errorOf('shortName', label.shortName, { ...LIMITS.shortName }) ?? objection(taken.shortName)}
          maxLength={LIMITS.shortName.maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <p role="status" className="visually-hidden">
        {objection(taken.name) ?? objection(taken.shortName)}
      </p>
      {!isPoint && (
        <>
          <ChoiceChips
            label={t('chefs.form.cuisines')}
            options={Object.values(Cuisine).map((value) => ({ value, label: t(`chefs.cuisine.${value}`) }))}
            error={errorOf('cuisines')}
            field={cuisines}
            required
          />
          <ChoiceChips
            label={t('chefs.form.dietary')}
            options={Object.values(Dietary).map((value) => ({ value, label: t(`chefs.dietary.${value}`) }))}
            error={errorOf('dietary')}
            field={dietary}
            tone="leaf"
          />
        </>
      )}
      <Counter value={aboutMe} max={LIMITS.aboutMe.maxLength}>
        <Textarea
          {...register('aboutMe')}
          label={label.aboutMe}
          placeholder={t(isPoint ? 'chefs.form.point.aboutMePlaceholder' : 'chefs.form.aboutMePlaceholder')}
          error={errorOf('aboutMe', label.aboutMe, { max: LIMITS.aboutMe.maxLength })}
          autosize
          minRows={4}
          maxRows={12}
        />
      </Counter>
      <Pictures
        kind="FOR_CHEF"
        canUpload={canUpload}
        field={pictures}
        problem={errorOf('pictures')}
        sending={sending.pictures}
      />
      <Pictures
        kind="FOR_CHEF_GALLERY"
        canUpload={canUpload}
        field={gallery}
        problem={errorOf('gallery')}
        sending={sending.gallery}
      />
    </form>
  )
}
