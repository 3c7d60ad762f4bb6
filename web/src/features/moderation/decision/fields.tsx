import { useTranslation } from '@/shared/i18n/useTranslation'
import { DecideCaseLimits } from '@/shared/api/generated/limits'
import { DecisionGround, type Locale } from '@/shared/api/generated/marmita.schemas'
import { NativeSelect, Textarea } from '@/shared/ui/forms/fields'

const { reason: REASON, message: MESSAGE } = DecideCaseLimits

type Field = { value: string; onChange: (value: string) => void }

/** The ground of the decision, such as fraud or violence. */
export function GroundField({
  value,
  isMissing,
  onChange,
}: {
  value: DecisionGround | null
  isMissing: boolean
  onChange: (ground: DecisionGround | null) => void
}) {
  const { t } = useTranslation()
  const grounds = Object.values(DecisionGround)
  return (
    <NativeSelect
      name="ground"
      label={t('moderation.groundLabel')}
      required
      value={value ?? ''}
      error={isMissing ? t('moderation.chooseGround') : undefined}
      data={[
        { value: '', label: t('moderation.choose') },
        ...grounds.map((ground) => ({ value: ground, label: t(`moderation.ground.${ground}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(grounds.find((each) => each === currentTarget.value) ?? null)}
    />
  )
}

/** The message that the person reads with the statement. */
export function MessageField({
  name,
  locale,
  lacksLaw = false,
  value,
  onChange,
}: Field & { name: string; locale?: Locale | undefined; lacksLaw?: boolean }) {
  const { t } = useTranslation()
  return (
    <Textarea
      name="message"
      label={t('moderation.message', { name })}
      description={locale && t('moderation.messageHint', { language: t(`moderation.language.${locale}`) })}
      rows={3}
      maxLength={MESSAGE.maxLength}
      value={value}
      error={lacksLaw ? t('moderation.nameLaw') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export const isTooShort = (reason: string): boolean => reason.trim().length < REASON.minLength

/** The reason for other moderators. */
export function ReasonField({ isMissing, value, onChange }: Field & { isMissing: boolean }) {
  const { t } = useTranslation()
  const hint = t('moderation.reasonHint', { count: REASON.minLength })
  return (
    <Textarea
      name="reason"
      label={t('moderation.reasonLabel')}
      description={isMissing ? undefined : hint}
      rows={2}
      required
      maxLength={REASON.maxLength}
      value={value}
      error={isMissing ? hint : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
