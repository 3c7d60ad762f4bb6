export { Overview } from './Overview'
export { overviewQuery } from './queries'
