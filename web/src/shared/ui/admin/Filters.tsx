import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import classes from './Filters.module.css'

type Props = {
  /** The values of the filters. The button shows how many are set. */
  values: readonly unknown[]
  children: ReactNode
}

/** The filters of a list. On a phone a button opens them, so that the list begins below the search. */
export function Filters({ values, children }: Props) {
  const { t } = useTranslation()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const count = values.filter((value) => value !== undefined).length
  return (
    <div className={classes.filters}>
      <Button
        variant="secondary"
        size="sm"
        icon={SlidersHorizontal}
        className={classes.open}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {t('admin.filters')}
        {count > 0 && ` (${count})`}
      </Button>
      <div id={panel} className={classes.panel} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
