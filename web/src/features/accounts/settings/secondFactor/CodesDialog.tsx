import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './secondFactor.module.css'

type Props = { codes: string[]; onClose: () => void }

/** The ten recovery codes, shown only once, with buttons to copy and to download them. */
export function CodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const text = `${t('accounts.settings.secondFactor.codesFile')}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showError(t('accounts.settings.secondFactor.copyFailed'))
    }
  }
  return (
    <Dialog open held onClose={onClose} title={t('accounts.settings.secondFactor.codesTitle')}>
      <div className={classes.setup}>
        <p>{t('accounts.settings.secondFactor.codesText')}</p>
        <ul className={classes.list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button variant="secondary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            <span aria-live="polite">
              {isCopied ? t('copy.copied') : t('accounts.settings.secondFactor.copy')}
            </span>
          </Button>
          <Button
            variant="secondary"
            icon={Download}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'marmita-recovery-codes.txt')}
          >
            {t('accounts.settings.secondFactor.download')}
          </Button>
        </div>
        <Button size="lg" fullWidth onClick={onClose}>
          {t('accounts.settings.secondFactor.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
