import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationSearch } from '@/features/places'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './Home.module.css'

type Props = { onClose: () => void; onChosen: ComponentProps<typeof LocationSearch>['onChosen'] }

/** Where a phone asks for another place: the search box with room for its answers. */
export default function PlaceDialog({ onClose, onChosen }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={t('chefs.explore.changePlace')}>
      <div className={classes.placeDialog}>
        <LocationSearch variant="slim" inDialog onChosen={onChosen} />
      </div>
    </Dialog>
  )
}
