import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FcmConfig } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import classes from './admin.module.css'
import { useSetConfig, type WithProof } from './queries'

const MAX_LENGTH = 10_000

/** The service account of Firebase: shows its public facts, replaces it, or removes it. */
export function Account({ config, withProof }: { config: FcmConfig; withProof: WithProof }) {
  const { t } = useTranslation()
  const [file, setFile] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const saving = useSetConfig(withProof)
  const facts = [
    ['project', config.projectId],
    ['email', config.clientEmail],
    ['keyId', config.privateKeyId],
  ] as const
  return (
    <>
      {config.projectId === null ? (
        <p className={classes.hint}>{t('push.admin.none')}</p>
      ) : (
        facts.map(([name, value]) => (
          <p key={name} className={classes.fact}>
            <span>{t(`push.admin.${name}`)}</span> <code>{value}</code>
          </p>
        ))
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate({ serviceAccount: file }, { onSuccess: () => setFile('') })
        }}
      >
        <Textarea
          label={t('push.admin.account')}
          description={t('push.admin.accountHint')}
          value={file}
          maxLength={MAX_LENGTH}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          error={saving.error && errorText(saving.error)}
          onChange={({ currentTarget: { value } }) => setFile(value)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="sm" disabled={!file.trim()} loading={saving.isPending}>
            {t('push.admin.save')}
          </Button>
          {config.projectId !== null && (
            <Button variant="quiet" size="sm" disabled={saving.isPending} onClick={() => setRemoving(true)}>
              {t('push.admin.remove')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('push.admin.remove')}
        text={
          <>
            <p>{t('push.admin.removeText')}</p>
            {saving.error && <p role="alert">{errorText(saving.error)}</p>}
          </>
        }
        confirmLabel={t('push.admin.remove')}
        danger
        busy={saving.isPending}
        auditReason
        onConfirm={(reason) =>
          saving.mutate({ fcm: false, serviceAccount: '', reason }, { onSuccess: () => setRemoving(false) })
        }
      />
    </>
  )
}
