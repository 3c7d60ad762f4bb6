import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chefQuery, findKnownCard } from '@/features/chefs'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import type { HomeSearch } from '@/shared/lib/search'
import { IconButton } from '@/shared/ui/IconButton'
import { Overlay } from '@/shared/ui/overlays/Overlay'
import { loadProfile } from '../chef/loadProfile'
import classes from './Home.module.css'

const ChefProfileView = lazy(async () => ({ default: (await loadProfile()).ChefProfileView }))

type Props = { shortName: string; onOpenChef: (chef: ChefCard) => void }

/**
 * A chef over the list, at the chef's own address. Back leads to the previous chef, if there was one. Escape and the
 * close button lead to the list, unchanged.
 */
export default function ChefOverlay({ shortName, onOpenChef }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { data: chef } = useQuery(chefQuery(shortName))
  const name = chef?.name ?? findKnownCard(client, shortName)?.name ?? shortName
  const close = () => {
    const { chefsDeep } = router.state.location.state
    if (chefsDeep) return router.history.go(-chefsDeep)
    const search = (before: HomeSearch) => ({ ...before, chef: undefined })
    void router.navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
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
        <ChefProfileView login={shortName} within="overlay" onOpenChef={(next) => onOpenChef(next)} />
      </Suspense>
    </Overlay>
  )
}
