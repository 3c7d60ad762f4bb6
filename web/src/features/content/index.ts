import { lazy } from 'react'

export { Article } from './Article'
export { ContentText } from './ContentText'
export type { ContentType } from './queries'
export { TextsAdmin } from './admin/TextsAdmin'
export const StaticPhotos = lazy(() => import('./admin/photos/StaticPhotos'))
export const LandingEditor = lazy(() => import('./admin/landing/LandingEditor'))
export const FeaturedChefs = lazy(() => import('./admin/landing/FeaturedChefs'))
