import { ArrowUp } from 'lucide-react'
import { Button } from '../Button'
import classes from './NewsPill.module.css'

type Props = {
  /** The number of new entries in words; null if there are none. */
  text: string | null
  loading?: boolean
  onShow: () => void
}

/** A button that shows new entries of others. It floats above the list, so that the list does not move by itself. */
export function NewsPill({ text, loading = false, onShow }: Props) {
  return (
    <div role="status" className={classes.news}>
      {text && (
        <Button size="sm" icon={ArrowUp} loading={loading} onClick={onShow}>
          {text}
        </Button>
      )}
    </div>
  )
}
