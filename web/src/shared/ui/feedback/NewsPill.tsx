import { ArrowUp } from 'lucide-react'
import { Button } from '../Button'
import classes from './NewsPill.module.css'

type Props = {
  /** What has arrived, in words; none while nothing has. */
  text: string | null
  loading?: boolean
  onShow: () => void
}

/** What others have written meanwhile waits behind a button that floats above the list and moves nothing. */
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
