import { ChartBarBig, Plus, Trash2, X } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewPollLimits } from '@/shared/api/generated/limits'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import { IconButton } from '@/shared/ui/IconButton'
import { EMPTY_POLL, type PollDraft, problemsOf } from './pollDraft'
import classes from './pollField.module.css'

const { options: COUNT, question: QUESTION } = NewPollLimits
const OPTION_MAX = 100
const PARTS = ['days', 'hours', 'minutes'] as const

type Props = {
  poll: PollDraft | undefined
  /** Whether the form was submitted; then errors are shown. */
  tried: boolean
  onChange: (poll: PollDraft | undefined) => void
}

/** The optional poll of a post. */
export function PollField({ poll, tried, onChange }: Props) {
  const { t } = useTranslation()
  if (!poll) {
    return (
      <div>
        <Button variant="secondary" size="sm" icon={ChartBarBig} onClick={() => onChange(EMPTY_POLL)}>
          {t('posts.pollForm.add')}
        </Button>
      </div>
    )
  }
  const wrong = problemsOf(poll)
  const change = (changes: Partial<PollDraft>) => onChange({ ...poll, ...changes })
  const write = (at: number, text: string) =>
    change({ options: poll.options.map((option, place) => (place === at ? text : option)) })
  return (
    <fieldset className={classes.poll}>
      <legend className={classes.legend}>{t('posts.pollForm.title')}</legend>
      <TextInput
        label={t('posts.pollForm.question')}
        placeholder={t('posts.pollForm.questionPlaceholder')}
        maxLength={QUESTION.maxLength}
        value={poll.question}
        onChange={({ currentTarget }) => change({ question: currentTarget.value })}
      />
      {poll.options.map((option, at) => {
        const problem = wrong.options[at]
        return (
          // Options have no identity except their position.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.option}>
            <TextInput
              className={classes.text}
              label={t('posts.pollForm.option', { number: at + 1 })}
              maxLength={OPTION_MAX}
              required
              value={option}
              error={tried && problem ? t(`posts.pollForm.${problem}`) : undefined}
              onChange={({ currentTarget }) => write(at, currentTarget.value)}
            />
            {poll.options.length > COUNT.minItems && (
              <IconButton
                icon={X}
                label={t('posts.pollForm.removeOption', { number: at + 1 })}
                onClick={() => change({ options: poll.options.filter((_, place) => place !== at) })}
              />
            )}
          </div>
        )
      })}
      {poll.options.length < COUNT.maxItems && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          onClick={() => change({ options: [...poll.options, ''] })}
        >
          {t('posts.pollForm.addOption')}
        </Button>
      )}
      <div role="group" aria-label={t('posts.pollForm.duration')} className={classes.duration}>
        <p className={classes.label} aria-hidden>
          {t('posts.pollForm.duration')}
        </p>
        {PARTS.map((part) => (
          <TextInput
            key={part}
            type="number"
            inputMode="numeric"
            label={t(`posts.pollForm.${part}`)}
            min={NewPollLimits[part].minimum}
            max={NewPollLimits[part].maximum}
            value={String(poll[part])}
            error={tried && wrong.duration}
            onChange={({ currentTarget }) =>
              change({
                [part]: Math.min(
                  Math.max(Math.trunc(Number(currentTarget.value)) || 0, 0),
                  NewPollLimits[part].maximum,
                ),
              })
            }
          />
        ))}
        {tried && wrong.duration && (
          <p role="alert" className={classes.error}>
            {t('posts.pollForm.durationWrong')}
          </p>
        )}
      </div>
      <Switch
        label={t('posts.pollForm.multiple')}
        description={t('posts.pollForm.multipleText')}
        checked={poll.multiple}
        onChange={(multiple) => change({ multiple })}
      />
      <Switch
        label={t('posts.pollForm.hidden')}
        description={t('posts.pollForm.hiddenText')}
        checked={poll.resultsHidden}
        onChange={(resultsHidden) => change({ resultsHidden })}
      />
      <Button variant="quiet" size="sm" icon={Trash2} onClick={() => onChange(undefined)}>
        {t('posts.pollForm.remove')}
      </Button>
    </fieldset>
  )
}
