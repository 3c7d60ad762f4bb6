import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeAuthDialog, useAuthDialog } from '@/shared/session'

const PAGES = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

/** Answers whoever asks for a login: leads to the page of that name. */
export function AuthDialogs() {
  const { dialog } = useAuthDialog()
  const navigate = useNavigate()
  useEffect(() => {
    if (!dialog) return
    closeAuthDialog()
    void navigate({ to: PAGES[dialog] })
  }, [dialog, navigate])
  return null
}
