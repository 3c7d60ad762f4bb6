export { Queue } from './queue/Queue'
export type { QueuePlace } from './queue/place'
export { CaseScreen } from './case/CaseScreen'
export { StatementScreen } from './statement/StatementScreen'
