export { NewsUsers } from './NewsUsers'
