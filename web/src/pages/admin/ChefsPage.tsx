import { useMatch, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ManagedChefList, ManagedChefPanel } from '@/features/managedChefs'
import { ChefPapers } from '@/features/papers'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** All chefs, or all pick-up points, with the filters and the open chef in the address. */
export default function ChefsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ofPoints = useMatch({ from: '/_admin/admin/pick-up-points', shouldThrow: false })?.search
  const ofChefs = useMatch({ from: '/_admin/admin/chefs', shouldThrow: false })?.search
  const points = ofPoints !== undefined
  const { chef, ...search } = ofPoints ?? ofChefs ?? {}
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({
      to: points ? '/admin/pick-up-points' : '/admin/chefs',
      search: { ...next, chef: open },
      resetScroll: false,
    })
  return (
    <div className={classes.columns}>
      <PageTitle title={t(points ? 'managedChefs.points' : 'managedChefs.chefs')} noIndex />
      <div className={classes.main}>
        <ManagedChefList
          key={String(points)}
          points={points}
          search={search}
          chosen={chef}
          onSearch={(next) => show(next, chef)}
        />
      </div>
      {chef && (
        <ManagedChefPanel id={chef} onClose={() => show(search, undefined)}>
          <ChefPapers key={chef} chefId={chef} />
        </ManagedChefPanel>
      )}
    </div>
  )
}
