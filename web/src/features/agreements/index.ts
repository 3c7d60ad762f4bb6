export { Agreements } from './Agreements'
