export { UserList } from './UserList'
export { UserPanel } from './UserPanel'
