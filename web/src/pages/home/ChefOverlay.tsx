import '@/shared/ui/Dialog.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/shared/ui/IconButton'
import { loadProfile } from '../chef/loadProfile'
import classes from './Home.module.css'

const ChefProfileView = lazy(async () => ({ default: (await loadProfile()).ChefProfileView }))

/** A chef over the list. Its address is the chef's own; Back, Escape and the button lead to the list as it was. */
export default function ChefOverlay({ shortName }: { shortName: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  const close = () => router.history.back()
  return (
    <Modal.Root
      opened
      onClose={close}
      fullScreen={phone}
      size={1160}
      yOffset="3dvh"
      // The picture grows from its card; a second motion would be one too many.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay color="var(--c-scrim)" backgroundOpacity={1} />
      <Modal.Content className={classes.overlay} radius={phone ? 0 : 28} aria-label={shortName}>
        <div className={classes.overlayClose}>
          <IconButton icon={X} variant="raised" label={t('chefs.explore.backToList')} onClick={close} data-autofocus />
        </div>
        <Suspense>
          <ChefProfileView key={shortName} login={shortName} overlay />
        </Suspense>
      </Modal.Content>
    </Modal.Root>
  )
}
