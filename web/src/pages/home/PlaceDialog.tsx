import type { ComponentProps } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LocationSearch } from '@/features/places'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './Home.module.css'

type Props = { onClose: () => void } & Pick<ComponentProps<typeof LocationSearch>, 'onChosen' | 'onWanted'>

/** The dialog for another place on a phone: the search box with room for its suggestions. */
export default function PlaceDialog({ onClose, onChosen, onWanted }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={t('chefs.explore.changePlace')}>
      <div className={classes.placeDialog}>
        <LocationSearch variant="slim" inDialog onChosen={onChosen} onWanted={onWanted} />
      </div>
    </Dialog>
  )
}
