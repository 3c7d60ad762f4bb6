import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { updateCity } from '@/shared/api/generated/chefs'
import { CityChangeLimits } from '@/shared/api/generated/limits'
import type { ManagedChefDetails } from '@/shared/api/generated/marmita.schemas'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import { TextInput } from '@/shared/ui/forms/fields'
import { STALE } from './queries'

/** Corrects the public town of a chef. The private address is not changed. */
export function TownDialog({ chef, onClose }: { chef: ManagedChefDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const [town, setTown] = useState(chef.villageTownCity)
  return (
    <ReasonedChange
      draft={`chef town ${chef.id}`}
      call={(reason) => updateCity(chef.id, { city: town.trim() }, reasonHeader(reason))}
      stale={STALE}
      done={t('managedChefs.done')}
      onDone={onClose}
      title={t('managedChefs.changeTown')}
      confirmLabel={t('managedChefs.save')}
      disabled={!town.trim()}
      onClose={onClose}
    >
      <TextInput
        label={t('managedChefs.town')}
        description={t('managedChefs.townText')}
        required
        maxLength={CityChangeLimits.city.maxLength}
        value={town}
        onChange={({ currentTarget }) => setTown(currentTarget.value)}
      />
    </ReasonedChange>
  )
}
