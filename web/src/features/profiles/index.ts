export { Profile } from './Profile'
export { profileQuery } from './queries'
