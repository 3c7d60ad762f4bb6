import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { setQuickAnswers } from '@/shared/api/generated/chat'
import { constants } from '@/shared/api/generated/limits'
import type { QuickAnswers } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { quickAnswersQuery } from '../queries'
import classes from './compose.module.css'

type Props = { answers: QuickAnswers; onClose: () => void }

/** Edits the quick answers of a chef, or restores the default ones. */
export default function EditQuickAnswers({ answers, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [rows, setRows] = useState(() => answers.chef.map((text, id) => ({ id, text })))
  const saving = useMutation({
    mutationFn: async (chef: string[]) => (await setQuickAnswers({ chef })).data,
    onSuccess: (saved) => {
      client.setQueryData(quickAnswersQuery.queryKey, saved)
      showSuccess(t('chat.quick.saved'))
      onClose()
    },
  })
  const wanted = [...new Set(rows.map(({ text }) => text.trim()).filter(Boolean))]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(wanted)
  }
  return (
    <Dialog open onClose={onClose} title={t('chat.quick.title')}>
      <form className={classes.edit} noValidate onSubmit={submit}>
        <p className={classes.note}>{t('chat.quick.text')}</p>
        {rows.map(({ id, text }, index) => (
          <div key={id} className={classes.answer}>
            <TextInput
              aria-label={t('chat.quick.one', { number: index + 1 })}
              maxLength={constants.quickAnswerMaximum}
              value={text}
              data-autofocus={index === 0 || undefined}
              onChange={({ currentTarget }) =>
                setRows((all) =>
                  all.map((each) => (each.id === id ? { ...each, text: currentTarget.value } : each)),
                )
              }
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('chat.quick.remove', { number: index + 1 })}
              onClick={() => setRows((all) => all.filter((each) => each.id !== id))}
            />
          </div>
        ))}
        {rows.length < constants.quickAnswersMaximum && (
          <Button
            variant="quiet"
            size="sm"
            icon={Plus}
            onClick={() =>
              setRows((all) => [...all, { id: Math.max(-1, ...all.map((each) => each.id)) + 1, text: '' }])
            }
          >
            {t('chat.quick.add')}
          </Button>
        )}
        {saving.error && (
          <p role="alert" className={classes.tooLong}>
            {errorText(saving.error)}
          </p>
        )}
        <div className={classes.actions}>
          {answers.edited && (
            <Button variant="quiet" onClick={() => saving.mutate([])}>
              {t('chat.quick.reset')}
            </Button>
          )}
          <Button type="submit" loading={saving.isPending}>
            {t('chat.quick.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
