import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showError } from '@/shared/lib/toast'
import { Button } from './Button'

const FEEDBACK_MS = 2000

/** A button that copies an address and confirms it for two seconds. */
export function CopyLink({ url, fullWidth }: { url: string; fullWidth?: boolean }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return () => {}
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      showError(t('copy.failed'))
    }
  }
  return (
    <Button
      variant="secondary"
      icon={copied ? Check : Link2}
      fullWidth={fullWidth}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? t('copy.copied') : t('copy.link')}</span>
    </Button>
  )
}
