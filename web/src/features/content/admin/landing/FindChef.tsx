import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefsForAdminParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { AdminChef } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from './landing.module.css'
import { foundChefsQuery } from './queries'

type Props = { chosen: readonly string[]; isFull: boolean; onAdd: (chef: AdminChef) => void }

/** Finds chefs by name or town, to add them to the landing page. */
export function FindChef({ chosen, isFull, onAdd }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [text] = useDebouncedValue(words.trim(), 300)
  const { data, error, refetch } = useQuery(foundChefsQuery(text))
  const found = data?.filter(({ id }) => !chosen.includes(id))
  return (
    <div className={classes.find}>
      <TextInput
        type="search"
        label={t('content.admin.landing.findChef')}
        value={words}
        disabled={isFull}
        description={isFull ? t('content.admin.landing.full') : undefined}
        maxLength={ChefsForAdminParamsLimits.text.maxLength}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} level={3} />}
      {text && !isFull && found && (
        <>
          <p role="status" className={classes.muted}>
            {found.length === 0 && t('admin.none')}
          </p>
          <ul className={classes.found}>
            {found.map((chef) => (
              <li key={chef.id}>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Plus}
                  onClick={() => {
                    onAdd(chef)
                    setWords('')
                  }}
                >
                  {chef.name}
                  <span className={classes.muted}>{chef.villageTownCity}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
