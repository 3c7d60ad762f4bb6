export { Article } from './Article'
export { ContentText } from './ContentText'
export { type ContentType, contentQuery, useContent } from './queries'
export { TextsAdmin } from './admin/TextsAdmin'
