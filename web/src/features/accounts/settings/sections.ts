/** Which settings there are, each loaded by itself. */
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import type { ClientSettings } from '@/shared/api/generated/marmita.schemas'
import type { Account } from '@/shared/session'
import type { SectionName } from './sectionNames'

export type SectionProps = { account: Account; deletionText: ReactNode; notificationTopics: ReactNode }

export type Section = {
  name: SectionName
  Content: LazyExoticComponent<ComponentType<SectionProps>>
  /** Left out where the server offers no such thing. */
  isOffered?: (server: ClientSettings) => boolean
}

/** Avatar, about me, language, content, notifications, e-mail, password, Google, two-step login, sessions, calendar, export, delete. */
export const SECTIONS: Section[] = [
  { name: 'avatar', Content: lazy(() => import('./AvatarSection')) },
  { name: 'aboutMe', Content: lazy(() => import('./AboutMeSection')) },
  { name: 'language', Content: lazy(() => import('./LanguageSection')) },
  { name: 'content', Content: lazy(() => import('./ContentSection')) },
  { name: 'notifications', Content: lazy(() => import('./NotificationsSection')) },
  { name: 'email', Content: lazy(() => import('./EmailSection')) },
  { name: 'password', Content: lazy(() => import('./security/PasswordSection')) },
  {
    name: 'google',
    Content: lazy(() => import('./security/GoogleSection')),
    isOffered: (server) => server.googleClientId !== null,
  },
  { name: 'secondFactor', Content: lazy(() => import('./secondFactor/SecondFactorSection')) },
  { name: 'sessions', Content: lazy(() => import('./security/SessionsSection')) },
  { name: 'calendar', Content: lazy(() => import('./calendar/CalendarSection')) },
  { name: 'export', Content: lazy(() => import('./ExportSection')) },
  { name: 'delete', Content: lazy(() => import('./deletion/DeleteSection')) },
]
