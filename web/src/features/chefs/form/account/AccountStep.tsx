import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { useFieldError } from '@/shared/hooks/useFieldError'
import { openAuthDialog, useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import { useParts } from '../parts'
import { loadPhoneRules } from '../phone'
import { accountSchema } from '../steps'
import { type StepProps, useStepForm } from '../useStepForm'
import type { AccountValues } from '../values'

/** The registration of a visitor or the logged-in account, and the person's name and phone number. */
export function AccountStep(props: StepProps<AccountValues>) {
  const { t } = useTranslation()
  const { RegistrationFields, registrationSchema } = useParts()
  const { account, isLoggedIn } = useSession()
  const schema = accountSchema(isLoggedIn ? null : registrationSchema)
  const { form, errorOf, formProps } = useStepForm<AccountValues>(schema, props)
  return (
    <form {...formProps} className={classes.form}>
      {isLoggedIn ? (
        account && (
          <p className={classes.known}>
            <Avatar picture={account.avatar} size={44} />
            <span>
              {t('chefs.form.loggedIn')}
              <b>{account.login}</b>
            </span>
          </p>
        )
      ) : (
        <>
          <p className={classes.aside}>
            <span>{t('accounts.register.known')}</span>
            <button type="button" className={classes.inline} onClick={() => openAuthDialog('login')}>
              {t('chrome.logIn')}
            </button>
          </p>
          <RegistrationFields form={form} />
        </>
      )}
      <PersonFields form={form} errorOf={errorOf} />
    </form>
  )
}

type PersonProps = {
  form: UseFormReturn<AccountValues>
  errorOf: ReturnType<typeof useFieldError<AccountValues>>
}

/**
 * The fields of the person. They are registered after the registration's fields, because the first invalid field takes
 * the focus.
 */
function PersonFields({ form, errorOf }: PersonProps) {
  const { t } = useTranslation()
  const { register } = form
  const label = {
    firstName: t('chefs.form.firstName'),
    lastName: t('chefs.form.lastName'),
    phoneNumber: t('chefs.form.phoneNumber'),
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...register('firstName')}
          label={label.firstName}
          error={errorOf('firstName', label.firstName)}
          maxLength={LIMITS.firstName.maxLength}
          autoComplete="given-name"
          required
        />
        <TextInput
          {...register('lastName')}
          label={label.lastName}
          description={t('chefs.form.lastNameHint')}
          error={errorOf('lastName', label.lastName)}
          maxLength={LIMITS.lastName.maxLength}
          autoComplete="family-name"
          required
        />
      </div>
      <TextInput
        {...register('phoneNumber')}
        type="tel"
        label={label.phoneNumber}
        description={t('chefs.form.phoneHint')}
        error={errorOf('phoneNumber', label.phoneNumber)}
        maxLength={LIMITS.phoneNumber.maxLength}
        autoComplete="tel"
        // Load the rules of phone numbers before the number is complete.
        onFocus={() => void loadPhoneRules().catch(() => undefined)}
        required
      />
    </>
  )
}
