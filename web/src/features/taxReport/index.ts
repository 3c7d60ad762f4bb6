export { TaxReport } from './TaxReport'
