import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { updateCity } from '@/shared/api/generated/chefs'
import { CityChangeLimits } from '@/shared/api/generated/limits'
import type { ManagedChefDetails } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import panel from '@/shared/ui/admin/panel.module.css'
import { useChefChange } from './queries'

/** Corrects the town by which a chef is found; the private address stays. */
export function TownDialog({ chef, onClose }: { chef: ManagedChefDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const [town, setTown] = useState(chef.villageTownCity)
  const change = useChefChange<string, unknown>(
    (city) => updateCity(chef.id, { city }),
    t('managedChefs.done'),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (town.trim() && !change.isPending) change.mutate(town.trim())
  }
  return (
    <Dialog open onClose={onClose} title={t('managedChefs.changeTown')}>
      <form className={panel.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('managedChefs.town')}
          description={t('managedChefs.townText')}
          required
          maxLength={CityChangeLimits.city.maxLength}
          value={town}
          onChange={({ currentTarget }) => setTown(currentTarget.value)}
        />
        <div className={panel.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!town.trim()} loading={change.isPending}>
            {t('managedChefs.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
