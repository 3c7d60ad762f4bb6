import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SharedSearch } from '@/shared/lib/search'

/** What another app has shared: taken out of the address first, so that a reload does not share it again. */
export function useShared(): SharedSearch | undefined {
  const { shareTitle, shareText, shareUrl } = useSearch({ from: '/_community/blog' })
  const navigate = useNavigate()
  const [shared] = useState(() =>
    shareTitle || shareText || shareUrl ? { shareTitle, shareText, shareUrl } : undefined,
  )
  const isInAddress = Boolean(shareTitle || shareText || shareUrl)
  useEffect(() => {
    if (!isInAddress) return
    const search = { shareTitle: undefined, shareText: undefined, shareUrl: undefined }
    void navigate({ to: '/blog', search: (before) => ({ ...before, ...search }), replace: true })
  }, [isInAddress, navigate])
  return isInAddress ? undefined : shared
}
