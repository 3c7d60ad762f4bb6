export { Categories } from './Categories'
export { TagList } from './TagList'
export { TagPanel } from './TagPanel'
