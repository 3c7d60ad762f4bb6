export { Queue } from './queue/Queue'
export { CaseScreen } from './case/CaseScreen'
export { StatementScreen } from './statement/StatementScreen'
export { RemovalDialog } from './decision/RemovalDialog'
