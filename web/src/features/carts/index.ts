export { cartQuery, useBagCount } from './queries'
