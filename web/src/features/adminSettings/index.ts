export { AdminSettings } from './AdminSettings'
