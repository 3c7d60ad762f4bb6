export { PhonePanel } from './PhonePanel'
export { SentTexts } from './admin/SentTexts'
export { SmsTexts } from './admin/SmsTexts'
