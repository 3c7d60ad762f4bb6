export { CommunityList } from './CommunityList'
export { CommunityPanel } from './CommunityPanel'
export { Topics } from './Topics'
