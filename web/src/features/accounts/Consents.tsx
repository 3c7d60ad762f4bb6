import { Trans, useTranslation } from 'react-i18next'

/** The terms in a new tab: what was typed stays. */
export function Consents() {
  const { t } = useTranslation()
  return (
    <Trans
      t={t}
      i18nKey="accounts.register.rules"
      components={{
        terms: <PlainLink href="/terms-and-conditions" />,
        privacy: <PlainLink href="/privacy-policy" />,
      }}
    />
  )
}

function PlainLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
      {children}
    </a>
  )
}
