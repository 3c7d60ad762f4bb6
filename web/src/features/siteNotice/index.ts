export { SiteNotice } from './SiteNotice'
