/** The settings in the order in which they stand; also their anchors: /user-panel?tab=settings#password. */
export type SectionName =
  | 'avatar'
  | 'aboutMe'
  | 'language'
  | 'content'
  | 'notifications'
  | 'email'
  | 'password'
  | 'google'
  | 'sessions'
  | 'calendar'
  | 'export'
  | 'delete'
