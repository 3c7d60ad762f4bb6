import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chefQuery, findKnownCard } from '@/features/chefs'
import { IconButton } from '@/shared/ui/IconButton'
import { Overlay } from '@/shared/ui/Overlay'
import { loadProfile } from '../chef/loadProfile'
import classes from './Home.module.css'

const ChefProfileView = lazy(async () => ({ default: (await loadProfile()).ChefProfileView }))

/** A chef over the list. Its address is the chef's own; Back, Escape and the button lead to the list as it was. */
export default function ChefOverlay({ shortName }: { shortName: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { data: chef } = useQuery(chefQuery(shortName))
  const name = chef?.name ?? findKnownCard(client, shortName)?.name ?? shortName
  const close = () => router.history.back()
  return (
    <Overlay label={name} onClose={close} width={phone ? undefined : 1160}>
      <div className={classes.overlayClose}>
        <IconButton
          icon={X}
          variant="raised"
          label={t('chefs.explore.backToList')}
          onClick={close}
          data-autofocus
        />
      </div>
      <Suspense>
        <ChefProfileView key={shortName} login={shortName} overlay />
      </Suspense>
    </Overlay>
  )
}
