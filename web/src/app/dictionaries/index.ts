export const dictionaries = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  br: () => import('./br'),
  pl: () => import('./pl'),
}
