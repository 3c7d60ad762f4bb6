import { useEffect, useState } from 'react'
import { loadTexts } from '@/shared/i18n'

/** Draws its component once more when the texts of errors have come, if it was earlier than they. */
export function useErrorTexts(): void {
  const [, setHaveCome] = useState(false)
  useEffect(() => {
    // Without them, common words say what has happened.
    loadTexts('errors')?.then(
      () => setHaveCome(true),
      () => undefined,
    )
  }, [])
}
