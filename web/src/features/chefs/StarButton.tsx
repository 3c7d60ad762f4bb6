import { Heart } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { Chip } from '@/shared/ui/Chip'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './ChefCard.module.css'
import { useStar } from './mutations'

type Props = { chef: Pick<ChefCard, 'id' | 'name' | 'starred'> }

/** The heart on a card that saves the chef. */
export function StarButton({ chef }: Props) {
  const { t } = useTranslation()
  const toggle = useStar(chef)
  return (
    <IconButton
      icon={Heart}
      size="md"
      filled={chef.starred}
      className={classes.heart}
      aria-pressed={chef.starred}
      label={t('chefs.save', { name: chef.name })}
      onClick={toggle}
    />
  )
}

/** The button on the profile that saves the chef. Its text changes, so it is not a toggle button for screen readers. */
export function SaveChip({ chef }: Props) {
  const { t } = useTranslation()
  const toggle = useStar(chef)
  return (
    <Chip icon={Heart} className={chef.starred ? classes.saved : undefined} onClick={toggle}>
      {chef.starred ? t('chefs.saved') : t('chefs.saveShort')}
    </Chip>
  )
}
