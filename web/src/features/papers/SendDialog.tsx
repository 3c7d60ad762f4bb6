import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { sendPaper } from '@/shared/api/generated/papers'
import { SendPaperLimits } from '@/shared/api/generated/limits'
import type { RequestedPaper } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import type { SellerChoice } from '@/shared/lib/search'
import { parisDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { ChooseDocument } from './ChooseDocument'
import { countryOptions } from '@/shared/lib/countries'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { missingIn, type Fields } from './missingIn'
import { numberFormOf } from './numberForm'
import classes from './papers.module.css'
import { usePaperChange } from './queries'

const EMPTY: Fields = { number: '', country: 'FR', issuedBy: '', issuedOn: '', expiresOn: '' }

/** Sends a paper with its document. The server's errors are shown at their fields. */
export function SendDialog({
  of,
  requested,
  onClose,
}: {
  of: SellerChoice
  requested: RequestedPaper
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [fields, setFields] = useState(EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const { keyFor } = useRequestKey()
  const send = usePaperChange(
    (document: File) => {
      const { issuedOn, expiresOn, ...texts } = fields
      const requestKey = keyFor(requested.kind, fields, document.name, document.size, document.lastModified)
      const days = { ...(issuedOn && { issuedOn }), ...(expiresOn && { expiresOn }) }
      const paper = { document, kind: requested.kind, requestKey, ...texts, ...days }
      return sendPaper(paper, { point: of === 'point' })
    },
    t('papers.sent'),
    onClose,
  )
  const missing = missingIn(fields, file, requested, SendPaperLimits.document.maxLength)
  const refused =
    send.error instanceof ApiError && send.error.errorKey === 'paper_invalid' && send.error.fields.field
  const errorAt = (name: keyof Fields | 'document') => {
    if (tried && missing[name]) return t(`papers.wrong.${missing[name]}`)
    return refused === name ? t(`papers.wrong.${name === 'number' ? 'number' : 'day'}`) : undefined
  }
  const change = (changes: Partial<Fields>) => {
    setFields({ ...fields, ...changes })
    send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (file && Object.keys(missing).length === 0 && !send.isPending) send.mutate(file)
  }
  return (
    <Dialog open onClose={onClose} title={t(`papers.kinds.${requested.kind}`)}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <ChooseDocument file={file} error={errorAt('document')} onFile={setFile} />
        <NativeSelect
          label={t('papers.country')}
          data={countryOptions()}
          value={fields.country}
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
        />
        <TextInput
          label={t('papers.number')}
          description={t(
            requested.numberNeeded
              ? `papers.numberForm.${numberFormOf(fields.country)}`
              : 'papers.numberOnPaper',
          )}
          required={requested.numberNeeded}
          maxLength={SendPaperLimits.number.maxLength}
          value={fields.number}
          error={errorAt('number')}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        <TextInput
          label={t('papers.issuedBy')}
          maxLength={SendPaperLimits.issuedBy.maxLength}
          value={fields.issuedBy}
          onChange={({ currentTarget }) => change({ issuedBy: currentTarget.value })}
        />
        <div className={classes.days}>
          <TextInput
            type="date"
            label={t('papers.issuedOn')}
            max={parisDay()}
            value={fields.issuedOn}
            error={errorAt('issuedOn')}
            onChange={({ currentTarget }) => change({ issuedOn: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('papers.expiresOn')}
            required={requested.endNeeded}
            min={parisDay()}
            value={fields.expiresOn}
            error={errorAt('expiresOn')}
            onChange={({ currentTarget }) => change({ expiresOn: currentTarget.value })}
          />
        </div>
        <p className={classes.muted}>{t('papers.private')}</p>
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={send.isPending}>
            {t('papers.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
