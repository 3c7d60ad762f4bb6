import { useEffect, useState } from 'react'
import { loadTexts } from '@/shared/i18n'

/** Draw the component again when the texts of errors arrive, if it was drawn before they were loaded. */
export function useErrorTexts(): void {
  const [, setHaveCome] = useState(false)
  useEffect(() => {
    // Without the texts of errors, general texts are shown.
    loadTexts('errors')?.then(
      () => setHaveCome(true),
      () => undefined,
    )
  }, [])
}
