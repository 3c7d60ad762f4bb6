export { Article } from './Article'
export { ContentText } from './ContentText'
export type { ContentType } from './queries'
export { TextsAdmin } from './admin/TextsAdmin'
