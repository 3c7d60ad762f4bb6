import { Download } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Notice } from '../Notice'
import { useReauthentication } from '../reauthentication/useReauthentication'
import classes from './deletion/deletion.module.css'
import { useExport } from './deletion/mutations'
import { SettingsSection } from './SettingsSection'

const CONTENTS = ['you', 'chef', 'orders', 'words', 'traces'] as const

/** Downloads all data of the account as a file. */
export default function ExportSection() {
  const { t } = useTranslation()
  const { withProof, proofDialog } = useReauthentication()
  const download = useExport(withProof)
  return (
    <SettingsSection name="export" text={t('accounts.settings.export.text')}>
      <ul className={classes.list}>
        {CONTENTS.map((part) => (
          <li key={part}>{t(`accounts.settings.export.${part}`)}</li>
        ))}
      </ul>
      {download.error && !hasErrorKey(download.error, 'reauthentication_needed') && (
        <Notice tone="problem">{errorText(download.error)}</Notice>
      )}
      <div>
        <Button
          variant="secondary"
          icon={Download}
          loading={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onSuccess: () => showSuccess(t('accounts.settings.export.done')),
            })
          }
        >
          {t('accounts.settings.export.download')}
        </Button>
      </div>
      {proofDialog}
    </SettingsSection>
  )
}
