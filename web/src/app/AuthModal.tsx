import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ForgotForm, LoginForm, Notice, RegisterForm } from '@/features/accounts'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { type AuthDialog, closeAuthDialog, openAuthDialog } from '@/shared/session'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './AuthModal.module.css'
import { textOf } from '@/shared/i18n/textKey'

type Props = { dialog: AuthDialog; message: string | null }

/** Focus the first field. The pressed link was removed with its form, and the focus with it. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

/** Dialogs over the present page for login, registration and a forgotten password. */
export default function AuthModal({ dialog, message }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The dialog of registration needs the settings. If they arrive late, its fields get the focus then.
  const { isPending } = useQuery(clientSettingsQuery)
  const shown = dialog === 'register' && isPending ? 'waiting' : dialog
  const switchTo = (next: AuthDialog) => openAuthDialog(next, message)
  const leaveTo = (to: '/check-email' | '/forgot-pass-next') => (email: string) => {
    closeAuthDialog()
    void navigate({ to, state: { email } })
  }
  return (
    <Dialog open onClose={closeAuthDialog} title={t(`accounts.title.${dialog}`)}>
      <div ref={focusFirst} className={classes.body} key={shown}>
        {message && <Notice tone="note">{textOf(message)}</Notice>}
        {dialog === 'login' && <LoginForm onLoggedIn={closeAuthDialog} onSwitch={switchTo} />}
        {dialog === 'register' && (
          <RegisterForm
            onRegistered={leaveTo('/check-email')}
            onLoggedIn={closeAuthDialog}
            onSwitch={switchTo}
          />
        )}
        {dialog === 'forgot' && <ForgotForm onSent={leaveTo('/forgot-pass-next')} onSwitch={switchTo} />}
      </div>
    </Dialog>
  )
}
