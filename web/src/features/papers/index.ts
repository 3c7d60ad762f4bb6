export { ChefPapers } from './ChefPapers'
export { ManagedPaperList } from './ManagedPaperList'
export { ManagedPaperPanel } from './ManagedPaperPanel'
export { PaperFile } from './PaperFile'
