import { type ReactNode, Suspense, useState } from 'react'
import { ReportDialog } from '@/features/reports'
import type { NewNotice } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, useSession } from '@/shared/session'

type Reported = Pick<NewNotice, 'type' | 'entityId'>

/**
 * Return a function that reports content to the moderators, and its dialog. Visitors get the login first, with the
 * reason `why`.
 */
export function useReport(why?: 'chefs.logInToReport'): {
  report: (reported: Reported) => void
  dialog: ReactNode
} {
  const { isLoggedIn } = useSession()
  const [reported, setReported] = useState<Reported | null>(null)
  return {
    report: (next) => (isLoggedIn ? setReported(next) : openAuthDialog('login', why)),
    dialog: reported && (
      <Suspense>
        <ReportDialog {...reported} onClose={() => setReported(null)} />
      </Suspense>
    ),
  }
}
