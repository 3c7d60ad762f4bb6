/** The sections of the settings, each loaded lazily. */
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import type { ClientSettings } from '@/shared/api/generated/marmita.schemas'
import type { Account } from '@/shared/session'
import type { SectionName } from './sectionNames'

export type SectionProps = { account: Account; deletionText: ReactNode; notificationTopics: ReactNode }

export type Section = {
  name: SectionName
  Content: LazyExoticComponent<ComponentType<SectionProps>>
  /** Whether the server supports the setting. Without this function the section is always shown. */
  isOffered?: (server: ClientSettings) => boolean
}

/** The sections in their order on the page. */
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
