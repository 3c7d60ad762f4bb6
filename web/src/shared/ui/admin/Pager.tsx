import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { IconButton } from '../IconButton'
import classes from './Pager.module.css'

type Props = {
  /** Undefined if there is no page before or after the present page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Links to the previous and the next page; nothing for a list of one page. */
export function Pager({ onPrevious, onNext }: Props) {
  const { t } = useTranslation()
  if (!onPrevious && !onNext) return null
  return (
    <nav className={classes.pager} aria-label={t('admin.pages')}>
      <IconButton
        icon={ChevronLeft}
        label={t('admin.previous')}
        variant="outlined"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        icon={ChevronRight}
        label={t('admin.next')}
        variant="outlined"
        disabled={!onNext}
        onClick={onNext}
      />
    </nav>
  )
}
