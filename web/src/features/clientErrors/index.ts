export { ClientErrorList } from './ClientErrorList'
export { ClientErrorPanel } from './ClientErrorPanel'
