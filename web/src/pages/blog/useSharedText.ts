import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SharedSearch } from '@/shared/lib/search'

/**
 * Return the text that another app has shared. Remove it from the address first, so that a reload does not share it
 * again.
 */
export function useSharedText(): SharedSearch | undefined {
  const { sort, period, view, shareTitle, shareText, shareUrl } = useSearch({ from: '/_community/blog' })
  const navigate = useNavigate()
  const [shared] = useState(() =>
    shareTitle || shareText || shareUrl ? { shareTitle, shareText, shareUrl } : undefined,
  )
  const isInAddress = Boolean(shareTitle || shareText || shareUrl)
  useEffect(() => {
    if (!isInAddress) return
    void navigate({ to: '/blog', search: { sort, period, view }, replace: true })
  }, [isInAddress, navigate, sort, period, view])
  return isInAddress ? undefined : shared
}
