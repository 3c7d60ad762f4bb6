import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PollView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import classes from './poll.module.css'

type Props = {
  poll: Pick<PollView, 'multiple' | 'options' | 'chosen'>
  label: string
  disabled: boolean
  onChoose: (options: readonly string[]) => void
}

/** The options before voting. A press votes; if several can be chosen, a button votes. */
export function PollChoices({ poll, label, disabled, onChoose }: Props) {
  const { t } = useTranslation()
  const [marked, setMarked] = useState<readonly string[]>(poll.chosen)
  if (!poll.multiple) {
    return (
      <div role="group" aria-label={label} className={classes.options}>
        {poll.options.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            className={classes.choice}
            aria-pressed={poll.chosen.includes(id)}
            disabled={disabled}
            onClick={() => onChoose([id])}
          >
            <span className={classes.ring} aria-hidden />
            <span className={classes.text}>{text}</span>
          </button>
        ))}
      </div>
    )
  }
  return (
    <form
      className={classes.options}
      onSubmit={(event) => {
        event.preventDefault()
        if (marked.length > 0) onChoose(marked)
      }}
    >
      <fieldset className={classes.options} disabled={disabled}>
        <legend className={classes.legend}>{label}</legend>
        {poll.options.map(({ id, text }) => (
          <label key={id} className={classes.choice}>
            <input
              type="checkbox"
              className={classes.box}
              checked={marked.includes(id)}
              onChange={({ currentTarget }) =>
                setMarked(currentTarget.checked ? [...marked, id] : marked.filter((each) => each !== id))
              }
            />
            <span className={classes.text}>{text}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="sm" disabled={disabled || marked.length === 0}>
        {t('posts.poll.vote')}
      </Button>
    </form>
  )
}
